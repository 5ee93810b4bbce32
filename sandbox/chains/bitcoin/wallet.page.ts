import { registerWallet } from '@wallet-standard/wallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { NamespaceWallet } from '../sandboxNamespace'
import { iconUri } from './icon'
import { createSatsConnectProvider, type SatsConnectProvider } from './satsConnectProvider'
import { createStandardWallet } from './standardWallet'
import { createBitcoinWallet } from './wallet'
import type { BitcoinWalletConfig } from './walletConfig'

declare global {
  interface Window {
    btc_providers?: object[]
    BasaltProviders?: { BitcoinProvider: SatsConnectProvider }
  }
}

const NAMESPACE = 'bip122'
const { api, keys, networks, answer = 'approve' } = window.sandboxWalletConfigs[NAMESPACE] as BitcoinWalletConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.basalt', first)
const wallet = createBitcoinWallet({ keys, networks, answer, memory, ask: promptFor(iconUri), site: location.origin })

let announced = false
function announce(): void {
  if (wallet.vanished || announced) return
  announced = true
  if (api === 'standard') {
    registerWallet(createStandardWallet(wallet, iconUri))
    return
  }
  const id = 'BasaltProviders.BitcoinProvider'
  window.BasaltProviders = { BitcoinProvider: createSatsConnectProvider(wallet) }
  window.btc_providers ??= []
  window.btc_providers.push({ id, name: 'Basalt', icon: iconUri, webUrl: 'https://basalt.test/' })
}

const control: NamespaceWallet = {
  get answer() {
    return wallet.answer
  },
  set answer(next) {
    wallet.answer = next
  },
  requests: wallet.requests,
  get addresses() {
    return wallet.addresses
  },
  switchAccount: wallet.switchAccount,
  switchNetwork: wallet.switchNetwork,
  lock: wallet.lock,
  vanish: wallet.vanish,
  announce() {
    wallet.reinstall()
    announce()
  },
}
window.sandboxNamespaceWallets ??= {}
window.sandboxNamespaceWallets[NAMESPACE] = control
announce()
