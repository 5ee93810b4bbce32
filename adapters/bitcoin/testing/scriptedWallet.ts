import type { WalletAddress } from '../../../sandbox/chains/bitcoin/account'
import { BitcoinWallet } from '../../../sandbox/chains/bitcoin/wallet'
import type { BitcoinWalletNetwork } from '../../../sandbox/chains/bitcoin/walletConfig'
import type { ScriptedAnswer, ScriptedWallet } from '../../conformance'

const secret = (byte: string) => byte.repeat(32)
/** Public test keys: never send anything of value to their addresses. */
export const KEYS = [
  { payment: secret('b1'), ordinals: secret('b2') },
  { payment: secret('b3'), ordinals: secret('b4') },
]

export const MAINNET: BitcoinWalletNetwork = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  satsConnectName: 'Mainnet',
  esplora: 'https://main.example/api',
}
export const TESTNET: BitcoinWalletNetwork = {
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  satsConnectName: 'Testnet',
  esplora: 'https://test.example/api',
}
export const SIGNET: BitcoinWalletNetwork = {
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  satsConnectName: 'Signet',
  esplora: 'https://signet.example/api',
}

/** Basalt in process, with a test in the place of its user. */
export function scriptedWallet(networks: readonly BitcoinWalletNetwork[] = [TESTNET, SIGNET]) {
  let how: ScriptedAnswer = 'approve'
  let repeated = false
  let listeners = 0
  let prompts = 0
  const hanging: (() => void)[] = []
  let kept = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }

  const core = new BitcoinWallet({
    keys: KEYS,
    networks,
    answer: 'ask',
    site: 'https://app.example',
    async ask() {
      prompts++
      if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
      return how !== 'reject'
    },
    memory: {
      read: () => kept,
      write: change => {
        kept = { ...kept, ...change }
      },
    },
  })
  const again = (sides: readonly WalletAddress[]) => (repeated ? [...sides, ...sides.map(shouted)] : sides)
  const shouted = (side: WalletAddress): WalletAddress => ({ ...side, address: side.address.toUpperCase() })
  /** The core as an interface over it sees it. */
  const basalt: BitcoinWallet = Object.assign(Object.create(core), {
    visible: () => again(core.visible()),
    connect: async () => again(await core.connect()),
    on(event: string, listener: () => void) {
      listeners++
      core.on(event, listener)
    },
    removeListener(event: string, listener: () => void) {
      listeners--
      core.removeListener(event, listener)
    },
  })

  const control: ScriptedWallet = {
    get addresses() {
      return core.addresses
    },
    get connected() {
      return kept.approved
    },
    get prompts() {
      return prompts
    },
    get listeners() {
      return listeners
    },
    answer: next => {
      how = next
    },
    release() {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount: index => core.switchAccount(index),
    switchNetwork: id => core.switchNetwork(id),
    repeatAccount: () => {
      repeated = true
    },
    forget: () => core.disconnect(),
    vanish: () => core.vanish(),
  }
  return Object.assign(control, {
    core,
    basalt,
    /** Wraps an interface so that it answers with the test's invalid value while one is set. */
    spoilt: <Face extends object>(face: Face): Face => spoil(face, () => how),
  })
}

export type TestWallet = ReturnType<typeof scriptedWallet>

const UNSPOILT = ['on', 'addListener', 'removeListener']

function spoil<Face extends object>(face: Face, how: () => ScriptedAnswer): Face {
  return new Proxy(face, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      const answer = how()
      if (typeof member === 'function' && !UNSPOILT.includes(String(name))) {
        return (...inputs: unknown[]) => {
          const now = how()
          return typeof now === 'object' ? Promise.resolve(now.invalid) : Reflect.apply(member, target, inputs)
        }
      }
      if (name === 'accounts' && typeof answer === 'object') return answer.invalid
      const isInner = typeof member === 'object' && member !== null && !Array.isArray(member)
      return isInner ? spoil(member, how) : member
    },
  })
}
