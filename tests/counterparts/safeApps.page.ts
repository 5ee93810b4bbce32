import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { evm } from '../../adapters/evm/manifest'
import { sendTransaction } from '../../kernel'
import { openHost } from './openHost'

/* A Safe App: it announces the SDK's provider as any wallet does. */

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/node`] } },
}
const host = openHost({ networks: [network], adapters: [evm()] })
const { portico } = host

const sdk = new SafeAppsSDK()
const provider = new SafeAppProvider(await sdk.safe.getInfo(), sdk)
const info = { uuid: crypto.randomUUID(), name: 'Safe', rdns: 'global.safe', icon: 'data:image/svg+xml,<svg/>' }
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) }),
  )
window.addEventListener('eip6963:requestProvider', announce)
announce()

const TO = `0x${'bb'.repeat(20)}`

const safeApp = {
  ...host,
  /** The outcome of a transaction. */
  send: () =>
    host.outcome(
      (async () => {
        const send = await portico.ask(sendTransaction.on('eip155'))
        const from = portico.account().address ?? ''
        const { receipt } = await send({ from, to: TO, value: 1n, networkId: 'eip155:1' })
        return receipt
      })(),
    ),
}

declare global {
  interface Window {
    safeApp: typeof safeApp
  }
}
window.safeApp = safeApp
