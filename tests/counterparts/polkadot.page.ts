import { injectExtension } from '@polkadot/extension-inject'
import { evm } from '../../adapters/evm/manifest'
import { polkadot } from '../../adapters/polkadot/manifest'
import { scriptedWallet } from '../../adapters/polkadot/testing/scriptedWallet'
import { signMessage } from '../../kernel'
import { polkadotRelay } from '../../networks'
import { openHost } from './openHost'

/* An app beside extensions that inject themselves with their makers' package; two of them support EVM as well. */

const wallet = scriptedWallet()
for (const name of ['polkadot-js', 'subwallet-js', 'talisman', 'OneKey']) {
  // The wallet has the parts of an extension that apps call.
  injectExtension(wallet.provider.enable as unknown as Parameters<typeof injectExtension>[0], {
    name,
    version: '1.0.0',
  })
}

/** Source: EIP-6963. */
function announce(name: string, rdns: string): void {
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: `data:image/svg+xml,<svg id="${rdns}"/>` }
  const detail = Object.freeze({ info, provider: { request: async () => [], on() {}, removeListener() {} } })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', tell)
  tell()
}
announce('Talisman', 'xyz.talisman')
announce('OneKey', 'so.onekey.app.wallet')
if (new URL(location.href).searchParams.has('impostor')) announce('Talisman', 'impostor.example')

const ethereum = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/node`] } },
}
const relay = { ...polkadotRelay, rpcUrls: ethereum.rpcUrls }
const host = openHost({ networks: [relay, ethereum], adapters: [polkadot(), evm()] })

const injected = {
  ...host,
  addresses: wallet.addresses,
  prompts: () => wallet.prompts,
  open: () => host.portico.open(),
  sign: (message: string) =>
    host.outcome(
      (async () => {
        const sign = await host.portico.ask(signMessage.on('polkadot'))
        return sign({ address: host.address() ?? '', message })
      })(),
    ),
}

declare global {
  interface Window {
    injected: typeof injected
  }
}
window.injected = injected
