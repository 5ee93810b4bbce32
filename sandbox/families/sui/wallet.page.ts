import { registerWallet } from '@wallet-standard/wallet'
import { rememberIn } from '../../wallets/in-page/memory'
import { promptFor } from '../../wallets/in-page/prompt'
import type { FamilyWallet } from '../family'
import type { RillConfig } from './rill/config'
import { faceUri } from './rill/face'
import { standardFace } from './rill/standardFace'
import { createRill } from './rill/wallet'

const NAMESPACE = 'sui'
const config = window.sandboxFamilies[NAMESPACE] as RillConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.rill', first)
const rill = createRill({ ...config, memory, ask: promptFor(faceUri), site: location.origin })

let announced = false
function announce(): void {
  if (rill.vanished || announced) return
  announced = true
  registerWallet(standardFace(rill, faceUri))
}

const control: FamilyWallet = {
  get answer() {
    return rill.answer
  },
  set answer(next) {
    rill.answer = next
  },
  requests: rill.requests,
  addresses: rill.addresses,
  switchAccount: rill.switchAccount,
  switchNetwork: rill.switchNetwork,
  lock: rill.lock,
  vanish: rill.vanish,
  announce() {
    rill.appear()
    announce()
  },
}
window.sandboxFamilyWallets ??= {}
window.sandboxFamilyWallets[NAMESPACE] = control
announce()
