import { rememberIn } from '../../wallets/memory'
import { promptFor } from '../../wallets/prompt'
import type { NamespaceWallet } from '../sandboxNamespace'
import { iconUri } from './icon'
import { createSip30Provider, METHODS, type Sip30Provider } from './sip30Provider'
import { createStacksWallet } from './wallet'
import type { StacksWalletConfig } from './walletConfig'

declare global {
  interface Window {
    wbip_providers?: { id: string; name: string; icon: string; methods: string[] }[]
    CairnProvider?: Sip30Provider
  }
}

const NAMESPACE = 'stacks'
const config = window.sandboxWalletConfigs[NAMESPACE] as StacksWalletConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.cairn', first)
const wallet = createStacksWallet({ ...config, memory, ask: promptFor(iconUri), site: location.origin })
const provider = createSip30Provider(wallet)
const listing = { id: 'CairnProvider', name: 'Cairn', icon: iconUri, methods: METHODS }

function announce(): void {
  if (wallet.vanished) return
  window.CairnProvider = provider
  window.wbip_providers ??= []
  if (!window.wbip_providers.includes(listing)) window.wbip_providers.push(listing)
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
  vanish() {
    wallet.vanish()
    delete window.CairnProvider
    window.wbip_providers = window.wbip_providers?.filter(other => other !== listing)
  },
  announce() {
    wallet.reinstall()
    announce()
  },
}
window.sandboxNamespaceWallets ??= {}
window.sandboxNamespaceWallets[NAMESPACE] = control
announce()
