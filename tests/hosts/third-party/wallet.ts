import type { ScriptedAnswer, ScriptedWallet } from 'portico/conformance'

export type BeamEvent =
  | { readonly kind: 'accounts'; readonly accounts: readonly string[] }
  | { readonly kind: 'network'; readonly network: string }
  | { readonly kind: 'gone' }

/** The wallet's API for a page. */
export interface LighthousePort {
  ask(question: 'accounts' | 'connect' | 'forget'): Promise<unknown>
  network(): string
  on(listener: (event: BeamEvent) => void): () => void
}

interface BeamState {
  how: ScriptedAnswer
  prompts: number
  approved: boolean
  repeated: boolean
  account: number
  network: string
}

const ADDRESSES = ['beam1', 'beam2']

function shownAccounts({ account, repeated }: BeamState): string[] {
  const address = ADDRESSES[account] ?? ''
  return repeated ? [address, address.toUpperCase()] : [address]
}

/** Answers as the state says; `hang` resolves when the user answers at last. */
async function answerPage(
  state: BeamState,
  question: Parameters<LighthousePort['ask']>[0],
  hang: () => Promise<void>,
): Promise<unknown> {
  if (typeof state.how === 'object') return state.how.invalid
  if (question === 'accounts') return state.approved ? shownAccounts(state) : []
  if (question === 'forget') {
    state.approved = false
    return true
  }
  state.prompts++
  if (state.how === 'reject') throw 'no'
  if (state.how === 'hang') await hang()
  state.approved = true
  return shownAccounts(state)
}

export function beam(): ScriptedWallet & { readonly port: LighthousePort } {
  const listeners = new Set<(event: BeamEvent) => void>()
  const hanging: (() => void)[] = []
  const state: BeamState = {
    how: 'approve',
    prompts: 0,
    approved: false,
    repeated: false,
    account: 0,
    network: 'lighthouse:north',
  }
  const emit = (event: BeamEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const port: LighthousePort = {
    network: () => state.network,
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: question => answerPage(state, question, () => new Promise(resolve => hanging.push(resolve))),
  }
  return {
    port,
    addresses: ADDRESSES,
    get connected() {
      return state.approved
    },
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return listeners.size
    },
    answer(next) {
      state.how = next
    },
    release() {
      state.how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount(index) {
      state.account = index
      emit({ kind: 'accounts', accounts: shownAccounts(state) })
    },
    switchNetwork(networkId) {
      state.network = networkId
      emit({ kind: 'network', network: networkId })
    },
    repeatAccount() {
      state.repeated = true
    },
    forget() {
      state.approved = false
    },
    vanish: () => emit({ kind: 'gone' }),
  }
}
