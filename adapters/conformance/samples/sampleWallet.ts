import type { CaipNetworkId } from '../../../kernel'
import type { ScriptedAnswer, ScriptedWallet, SentTransfer } from '../adapterKit'

type SampleRequest = 'accounts' | 'connect' | 'sign' | 'send' | 'switch' | 'forget'
export type SampleEvent =
  | { readonly accounts: readonly string[] }
  | { readonly network: string }
  | { readonly gone: true }

/** The wallet's interface for a page. */
export interface SamplePort {
  ask(question: SampleRequest, subject?: string): Promise<unknown>
  network(): string
  /** A hole of this wallet: it sends without a prompt. */
  sendUnasked(transfer: string): void
  listeners: Set<(event: SampleEvent) => void>
}

/** The wallet sends on its own network, whichever network the page names. */
function readTransfer(text: string, network: string): SentTransfer {
  const { from, to, amount, token, fields } = JSON.parse(text)
  return { from, to, amount: BigInt(amount), token: token?.address, networkId: network as CaipNetworkId, fields }
}

/** A wallet of a made-up namespace. Its signatures are plain text. */
export function sampleWallet(): ScriptedWallet & { readonly port: SamplePort } {
  const addresses = ['toy1', 'toy2']
  const hanging: (() => void)[] = []
  const listeners = new Set<(event: SampleEvent) => void>()
  const transfers: SentTransfer[] = []
  const state = { prompts: 0, approved: false, repeated: false, account: 0, network: 'toy:one' }
  let how: ScriptedAnswer = 'approve'
  const shown = () => {
    const address = addresses[state.account] ?? ''
    return state.repeated ? [address, address.toUpperCase()] : [address]
  }
  const tell = (event: SampleEvent) => [...listeners].forEach(listener => void listener(event))
  const move = (network: string) => {
    state.network = network
    tell({ network })
  }
  const send = (text: string) => `hash ${transfers.push(readTransfer(text, state.network))}`
  async function ask(question: SampleRequest, subject = ''): Promise<unknown> {
    if (typeof how === 'object') return how.invalid
    if (question === 'accounts') return state.approved ? shown() : []
    if (question !== 'forget') state.prompts++
    if (how === 'reject') throw { refused: true }
    if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
    if (question === 'sign') return `${shown()[0]} signs ${subject}`
    if (question === 'send') return send(subject)
    if (question === 'switch') return move(subject)
    state.approved = question === 'connect'
    return shown()
  }

  return {
    port: { ask, network: () => state.network, sendUnasked: send, listeners },
    addresses,
    get connected() {
      return state.approved
    },
    sent: () => transfers,
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
    repeatAccount: () => void Object.assign(state, { repeated: true }),
    forget: () => void Object.assign(state, { approved: false }),
    vanish: () => tell({ gone: true }),
  }
}
