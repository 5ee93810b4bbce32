import { rememberIn } from '../../wallets/in-page/memory'
import { promptFor } from '../../wallets/in-page/prompt'
import type { FamilyWallet } from '../family'
import type { CairnConfig } from './cairn/config'
import { faceUri } from './cairn/face'
import { METHODS, type Sip30Provider, sip30Face } from './cairn/sip30Face'
import { createCairn } from './cairn/wallet'

declare global {
  interface Window {
    wbip_providers?: { id: string; name: string; icon: string; methods: string[] }[]
    CairnProvider?: Sip30Provider
  }
}

const NAMESPACE = 'stacks'
const config = window.sandboxFamilies[NAMESPACE] as CairnConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.cairn', first)
const cairn = createCairn({ ...config, memory, ask: promptFor(faceUri), site: location.origin })
const provider = sip30Face(cairn)
const listing = { id: 'CairnProvider', name: 'Cairn', icon: faceUri, methods: METHODS }

function announce(): void {
  if (cairn.vanished) return
  window.CairnProvider = provider
  window.wbip_providers ??= []
  if (!window.wbip_providers.includes(listing)) window.wbip_providers.push(listing)
}

const control: FamilyWallet = {
  get answer() {
    return cairn.answer
  },
  set answer(next) {
    cairn.answer = next
  },
  requests: cairn.requests,
  get addresses() {
    return cairn.addresses
  },
  switchAccount: cairn.switchAccount,
  switchNetwork: cairn.switchNetwork,
  lock: cairn.lock,
  vanish() {
    cairn.vanish()
    delete window.CairnProvider
    window.wbip_providers = window.wbip_providers?.filter(other => other !== listing)
  },
  announce() {
    cairn.appear()
    announce()
  },
}
window.sandboxFamilyWallets ??= {}
window.sandboxFamilyWallets[NAMESPACE] = control
announce()
