import type { ScriptedAnswer, ScriptedWallet } from '../adapterKit'

type SampleRequest = 'accounts' | 'connect' | 'sign' | 'switch' | 'forget'
export type SampleEvent =
  | { readonly accounts: readonly string[] }
  | { readonly network: string }
  | { readonly gone: true }

/** The wallet's interface for a page. */
export interface SamplePort {
  ask(question: SampleRequest, subject?: string): Promise<unknown>
  network(): string
  listeners: Set<(event: SampleEvent) => void>
}

/** A wallet of a made-up namespace. Its signatures are plain text. */
export function sampleWallet(): ScriptedWallet & { readonly port: SamplePort } {
  const addresses = ['toy1', 'toy2']
  const hanging: (() => void)[] = []
  const listeners = new Set<(event: SampleEvent) => void>()
  const state = { prompts: 0, approved: false, repeated: false, account: 0, network: 'toy:one' }
  let how: ScriptedAnswer = 'approve'
  const shown = () => {
    const address = addresses[state.account] ?? ''
    return state.repeated ? [address, address.toUpperCase()] : [address]
  }
  const tell = (event: SampleEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const move = (network: string) => {
    state.network = network
    tell({ network })
  }

  async function ask(question: SampleRequest, subject = ''): Promise<unknown> {
    if (typeof how === 'object') return how.invalid
    if (question === 'accounts') return state.approved ? shown() : []
    if (question !== 'forget') state.prompts++
    if (how === 'reject') throw { refused: true }
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
    if (question === 'sign') return `${shown()[0]} signs ${subject}`
    if (question === 'switch') return move(subject)
    state.approved = question === 'connect'
    return shown()
  }

  return {
    port: { ask, network: () => state.network, listeners },
    addresses,
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return listeners.size
    },
    answer: next => {
      how = next
    },
    release: () => {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount: index => {
      state.account = index
      tell({ accounts: shown() })
    },
    switchNetwork: move,
    repeatAccount: () => {
      state.repeated = true
    },
    forget: () => {
      state.approved = false
    },
    vanish: () => tell({ gone: true }),
  }
}
