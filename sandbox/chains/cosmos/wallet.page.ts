import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { NamespaceWallet } from '../sandboxNamespace'
import { iconUri } from './icon'
import { createKeplrProvider, type KeplrProvider } from './keplrProvider'
import { createCosmosWallet } from './wallet'
import type { CosmosWalletConfig } from './walletConfig'

declare global {
  interface Window {
    keplr?: KeplrProvider
  }
}

const NAMESPACE = 'cosmos'
const config = window.sandboxWalletConfigs[NAMESPACE] as CosmosWalletConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.nebula', first)
const wallet = createCosmosWallet({
  ...config,
  memory,
  ask: promptFor(iconUri),
  site: location.origin,
  changed: () => void window.dispatchEvent(new Event('keplr_keystorechange')),
})
const svg = createKeplrProvider(wallet)

function announce(): void {
  if (!wallet.vanished) window.keplr = svg
}

const control: NamespaceWallet = {
  get answer() {
    return wallet.answer
  },
  set answer(next) {
    wallet.answer = next
  },
  requests: wallet.requests,
  addresses: wallet.addresses,
  switchAccount: wallet.switchAccount,
  // The wallet has no current network: every request names a chain.
  switchNetwork() {},
  lock: wallet.lock,
  vanish() {
    wallet.vanish()
    delete window.keplr
  },
  announce() {
    wallet.reinstall()
    announce()
  },
}
window.sandboxNamespaceWallets ??= {}
window.sandboxNamespaceWallets[NAMESPACE] = control
announce()
