import { registerWallet } from '@wallet-standard/wallet'
import { rememberIn } from '../../wallets/in-page/memory'
import { promptFor } from '../../wallets/in-page/prompt'
import type { FamilyWallet } from '../family'
import type { BasaltConfig } from './basalt/config'
import { faceUri } from './basalt/face'
import { type SatsConnectProvider, satsConnectFace } from './basalt/satsConnectFace'
import { standardFace } from './basalt/standardFace'
import { createBasalt } from './basalt/wallet'

declare global {
  interface Window {
    btc_providers?: object[]
    BasaltProviders?: { BitcoinProvider: SatsConnectProvider }
  }
}

const NAMESPACE = 'bip122'
const { face, keys, networks, answer = 'approve' } = window.sandboxFamilies[NAMESPACE] as BasaltConfig

const first = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
const memory = rememberIn('sandbox-wallet:test.basalt', first)
const basalt = createBasalt({ keys, networks, answer, memory, ask: promptFor(faceUri), site: location.origin })

let announced = false
function announce(): void {
  if (basalt.vanished || announced) return
  announced = true
  if (face === 'standard') {
    registerWallet(standardFace(basalt, faceUri))
    return
  }
  const id = 'BasaltProviders.BitcoinProvider'
  window.BasaltProviders = { BitcoinProvider: satsConnectFace(basalt) }
  window.btc_providers ??= []
  window.btc_providers.push({ id, name: 'Basalt', icon: faceUri, webUrl: 'https://basalt.test/' })
}

const control: FamilyWallet = {
  get answer() {
    return basalt.answer
  },
  set answer(next) {
    basalt.answer = next
  },
  requests: basalt.requests,
  get addresses() {
    return basalt.addresses
  },
  switchAccount: basalt.switchAccount,
  switchNetwork: basalt.switchNetwork,
  lock: basalt.lock,
  vanish: basalt.vanish,
  announce() {
    basalt.appear()
    announce()
  },
}
window.sandboxFamilyWallets ??= {}
window.sandboxFamilyWallets[NAMESPACE] = control
announce()
