import { exposeWallet } from '../../wallets/exposeWallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import { createKeplrProvider, type KeplrProvider } from './keplrProvider'
import { CosmosWallet, iconUri } from './wallet'
import type { CosmosWalletConfig } from './walletConfig'

declare global {
  interface Window {
    keplr?: KeplrProvider
  }
}

const NAMESPACE = 'cosmos'
const config = window.sandboxWalletConfigs[NAMESPACE] as CosmosWalletConfig

const memory = rememberIn('sandbox-wallet:test.nebula')
const wallet = new CosmosWallet({ ...config, memory, ask: promptFor(iconUri), site: location.origin })
wallet.on('change', () => void window.dispatchEvent(new Event('keplr_keystorechange')))
const provider = createKeplrProvider(wallet)

exposeWallet(NAMESPACE, wallet, {
  announce() {
    window.keplr = provider
  },
  withdraw() {
    delete window.keplr
  },
})
