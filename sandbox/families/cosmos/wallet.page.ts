import { rememberIn } from '../../wallets/in-page/memory'
import { promptFor } from '../../wallets/in-page/prompt'
import type { FamilyWallet } from '../family'
import type { NebulaConfig } from './nebula/config'
import { faceUri } from './nebula/face'
import { type KeplrFace, keplrFace } from './nebula/keplrFace'
import { createNebula } from './nebula/wallet'

declare global {
  interface Window {
    keplr?: KeplrFace
  }
}

const NAMESPACE = 'cosmos'
const config = window.sandboxFamilies[NAMESPACE] as NebulaConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.nebula', first)
const nebula = createNebula({
  ...config,
  memory,
  ask: promptFor(faceUri),
  site: location.origin,
  changed: () => void window.dispatchEvent(new Event('keplr_keystorechange')),
})
const face = keplrFace(nebula)

function announce(): void {
  if (!nebula.vanished) window.keplr = face
}

const control: FamilyWallet = {
  get answer() {
    return nebula.answer
  },
  set answer(next) {
    nebula.answer = next
  },
  requests: nebula.requests,
  addresses: nebula.addresses,
  switchAccount: nebula.switchAccount,
  // The wallet has no current network: every request names a chain.
  switchNetwork() {},
  lock: nebula.lock,
  vanish() {
    nebula.vanish()
    delete window.keplr
  },
  announce() {
    nebula.appear()
    announce()
  },
}
window.sandboxFamilyWallets ??= {}
window.sandboxFamilyWallets[NAMESPACE] = control
announce()
