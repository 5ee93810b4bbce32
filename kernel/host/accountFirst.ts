import type { OpeningFacts, PorticoTypes } from '../contracts/manifest'
import { awaitAccepted } from '../contracts/session'
import type { Core } from '../core/core'

interface NamedView {
  readonly view: string
  readonly args: unknown
}

/** Leads to the home view before a view that needs an account. */
export interface AccountFirst {
  /** The view to open now; a view that needs an account waits for one. */
  lead(wanted: NamedView): NamedView
  /** The view that has waited for an account, once the new session is accepted; undefined if none is. */
  next(): Promise<NamedView | undefined>
}

export function createAccountFirst({ registry, store }: Core<PorticoTypes>, facts: () => OpeningFacts): AccountFirst {
  let waiting: NamedView | undefined
  return {
    lead(wanted) {
      const now = facts()
      const needs = registry.view(wanted.view)?.contribution.needsAccount && !now.connected && !now.restoring
      const home = needs ? registry.findView('home', now) : undefined
      waiting = home ? wanted : undefined
      if (!home) return wanted
      const { namespace } = Object(wanted.args)
      return { view: home, args: namespace && { namespace } }
    },
    async next() {
      const next = waiting
      waiting = undefined
      return next && (await awaitAccepted(store)) ? next : undefined
    },
  }
}
