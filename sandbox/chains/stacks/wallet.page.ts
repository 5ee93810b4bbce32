import { exposeWallet } from '../../wallets/exposeWallet'
import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { StacksWalletConfig } from './networks'
import { createSip30Provider, METHODS, type Sip30Provider } from './sip30Provider'
import { iconUri, StacksWallet } from './wallet'

declare global {
  interface Window {
    wbip_providers?: { id: string; name: string; icon: string; methods: string[] }[]
    CairnProvider?: Sip30Provider
  }
}

const NAMESPACE = 'stacks'
const config = window.sandboxWalletConfigs[NAMESPACE] as StacksWalletConfig

const memory = rememberIn('sandbox-wallet:test.cairn')
const wallet = new StacksWallet({ ...config, memory, ask: promptFor(iconUri), site: location.origin })
const provider = createSip30Provider(wallet)
const listing = { id: 'CairnProvider', name: 'Cairn', icon: iconUri, methods: METHODS }

exposeWallet(NAMESPACE, wallet, {
  announce() {
    window.CairnProvider = provider
    window.wbip_providers ??= []
    if (!window.wbip_providers.includes(listing)) window.wbip_providers.push(listing)
  },
  withdraw() {
    delete window.CairnProvider
    window.wbip_providers = window.wbip_providers?.filter(other => other !== listing)
  },
})
