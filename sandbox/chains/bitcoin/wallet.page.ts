import { registerWallet } from '@wallet-standard/wallet'
import { exposeWallet } from '../../wallets/exposeWallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import { createSatsConnectProvider, type SatsConnectProvider } from './satsConnectProvider'
import { createStandardWallet } from './standardWallet'
import { BitcoinWallet, iconUri } from './wallet'
import type { BitcoinWalletConfig } from './walletConfig'

declare global {
  interface Window {
    btc_providers?: object[]
    BasaltProviders?: { BitcoinProvider: SatsConnectProvider }
  }
}

const NAMESPACE = 'bip122'
const { api, keys, networks, answer = 'approve' } = window.sandboxWalletConfigs[NAMESPACE] as BitcoinWalletConfig

const memory = rememberIn('sandbox-wallet:test.basalt')
const wallet = new BitcoinWallet({ keys, networks, answer, memory, ask: promptFor(iconUri), site: location.origin })

function announce(): void {
  if (api === 'standard') {
    registerWallet(createStandardWallet(wallet, iconUri))
    return
  }
  const id = 'BasaltProviders.BitcoinProvider'
  window.BasaltProviders = { BitcoinProvider: createSatsConnectProvider(wallet) }
  window.btc_providers ??= []
  window.btc_providers.push({ id, name: 'Basalt', icon: iconUri, webUrl: 'https://basalt.test/' })
}

exposeWallet(NAMESPACE, wallet, { announce })
