import { rememberIn } from '../../wallets/in-page/memory'
import { promptFor } from '../../wallets/in-page/prompt'
import type { FamilyWallet } from '../family'
import type { DotterelConfig } from './dotterel/config'
import { faceUri } from './dotterel/face'
import { type InjectedFace, injectedFace } from './dotterel/injectedFace'
import { createDotterel } from './dotterel/wallet'

declare global {
  interface Window {
    injectedWeb3?: Record<string, InjectedFace>
  }
}

const NAMESPACE = 'polkadot'
const NAME = 'Dotterel'
const config = window.sandboxFamilies[NAMESPACE] as DotterelConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.dotterel', first)
const dotterel = createDotterel({ ...config, memory, ask: promptFor(faceUri) })
const face = injectedFace(dotterel)

function announce(): void {
  if (dotterel.vanished) return
  window.injectedWeb3 ??= {}
  window.injectedWeb3[NAME] = face
}

const control: FamilyWallet = {
  get answer() {
    return dotterel.answer
  },
  set answer(next) {
    dotterel.answer = next
  },
  requests: dotterel.requests,
  addresses: dotterel.addresses,
  switchAccount: dotterel.switchAccount,
  // The wallet has no current network; an account can be limited to one.
  switchNetwork: dotterel.keepFor,
  lock: dotterel.lock,
  vanish() {
    dotterel.vanish()
    delete window.injectedWeb3?.[NAME]
  },
  announce() {
    dotterel.appear()
    announce()
  },
}
window.sandboxFamilyWallets ??= {}
window.sandboxFamilyWallets[NAMESPACE] = control
announce()
