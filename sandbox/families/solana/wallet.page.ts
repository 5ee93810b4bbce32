import { registerWallet } from '@wallet-standard/wallet'
import { rememberIn } from '../../wallets/in-page/memory'
import { promptFor } from '../../wallets/in-page/prompt'
import type { FamilyWallet } from '../family'
import type { MarlinConfig } from './marlin/config'
import { faceUri } from './marlin/face'
import { standardFace } from './marlin/standardFace'
import { createMarlin } from './marlin/wallet'

const NAMESPACE = 'solana'
const { keys, networks, answer = 'approve' } = window.sandboxFamilies[NAMESPACE] as MarlinConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.marlin', first)
const marlin = createMarlin({ keys, networks, answer, memory, ask: promptFor(faceUri), site: location.origin })

let announced = false
function announce(): void {
  if (marlin.vanished || announced) return
  announced = true
  registerWallet(standardFace(marlin, faceUri))
}

const control: FamilyWallet = {
  get answer() {
    return marlin.answer
  },
  set answer(next) {
    marlin.answer = next
  },
  requests: marlin.requests,
  addresses: marlin.addresses,
  switchAccount: marlin.switchAccount,
  switchNetwork: marlin.switchNetwork,
  lock: marlin.lock,
  vanish: marlin.vanish,
  announce() {
    marlin.appear()
    announce()
  },
}
window.sandboxFamilyWallets ??= {}
window.sandboxFamilyWallets[NAMESPACE] = control
announce()
