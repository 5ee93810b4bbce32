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

export function beam(): ScriptedWallet & { readonly port: LighthousePort } {
  const addresses = ['beam1', 'beam2']
  const listeners = new Set<(event: BeamEvent) => void>()
  const hanging: (() => void)[] = []
  let how: ScriptedAnswer = 'approve'
  const state = { prompts: 0, approved: false, repeated: false, account: 0, network: 'lighthouse:north' }
  const shown = () => {
    const address = addresses[state.account] ?? ''
    return state.repeated ? [address, address.toUpperCase()] : [address]
  }
  const tell = (event: BeamEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const port: LighthousePort = {
    network: () => state.network,
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async ask(question) {
      if (typeof how === 'object') return how.nonsense
      if (question === 'accounts') return state.approved ? shown() : []
      if (question === 'forget') {
        state.approved = false
        return true
      }
      state.prompts++
      if (how === 'reject') throw 'no'
      if (how === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
      state.approved = true
      return shown()
    },
  }
  return {
    port,
    addresses,
    get prompts() {
      return state.prompts
    },
    get listeners() {
      return listeners.size
    },
    answer(next) {
      how = next
    },
    release() {
      how = 'approve'
      for (const go of hanging.splice(0)) go()
    },
    switchAccount(index) {
      state.account = index
      tell({ kind: 'accounts', accounts: shown() })
    },
    switchNetwork(networkId) {
      state.network = networkId
      tell({ kind: 'network', network: networkId })
    },
    repeatAccount() {
      state.repeated = true
    },
    forget() {
      state.approved = false
    },
    vanish: () => tell({ kind: 'gone' }),
  }
}
