import { exposeWallet } from '../../wallets/exposeWallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import { createInjectedExtension, type InjectedExtension } from './injectedExtension'
import type { PolkadotWalletConfig } from './key'
import { iconUri, PolkadotWallet } from './wallet'

declare global {
  interface Window {
    injectedWeb3?: Record<string, InjectedExtension>
  }
}

const NAMESPACE = 'polkadot'
const NAME = 'Dotterel'
const config = window.sandboxWalletConfigs[NAMESPACE] as PolkadotWalletConfig

const memory = rememberIn('sandbox-wallet:test.dotterel')
const wallet = new PolkadotWallet({ ...config, memory, ask: promptFor(iconUri) })
const extension = createInjectedExtension(wallet)

exposeWallet(NAMESPACE, wallet, {
  announce() {
    window.injectedWeb3 ??= {}
    window.injectedWeb3[NAME] = extension
  },
  withdraw() {
    delete window.injectedWeb3?.[NAME]
  },
})
