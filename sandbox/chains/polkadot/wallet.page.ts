import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { NamespaceWallet } from '../sandboxNamespace'
import { iconUri } from './icon'
import { createInjectedExtension, type InjectedExtension } from './injectedExtension'
import { createPolkadotWallet } from './wallet'
import type { PolkadotWalletConfig } from './walletConfig'

declare global {
  interface Window {
    injectedWeb3?: Record<string, InjectedExtension>
  }
}

const NAMESPACE = 'polkadot'
const NAME = 'Dotterel'
const config = window.sandboxWalletConfigs[NAMESPACE] as PolkadotWalletConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.dotterel', first)
const wallet = createPolkadotWallet({ ...config, memory, ask: promptFor(iconUri) })
const svg = createInjectedExtension(wallet)

function announce(): void {
  if (wallet.vanished) return
  window.injectedWeb3 ??= {}
  window.injectedWeb3[NAME] = svg
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
  // The wallet has no current network; an account can be limited to one.
  switchNetwork: wallet.limitToNetwork,
  lock: wallet.lock,
  vanish() {
    wallet.vanish()
    delete window.injectedWeb3?.[NAME]
  },
  announce() {
    wallet.reinstall()
    announce()
  },
}
window.sandboxNamespaceWallets ??= {}
window.sandboxNamespaceWallets[NAMESPACE] = control
announce()
