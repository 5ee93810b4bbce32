import type { Context, Undo } from '../../kernel'
import { changesBetween, type NamespaceChange, type NamespaceState } from './namespaceState'

/** One namespace of a session, and its listeners. */
export interface NamespaceSession {
  readonly state: NamespaceState
  /** The wallet has revoked the namespace or ended the session. */
  readonly isOver: boolean
  /** Applies a transition and notifies the listeners of its changes. */
  update(transition: (state: NamespaceState) => NamespaceState): void
  end(reason?: string): void
  notify(...changes: readonly NamespaceChange[]): void
  onChange(listener: (change: NamespaceChange) => void): Undo
}

export function createNamespaceSession({ report }: Pick<Context, 'report'>, initial: NamespaceState): NamespaceSession {
  const listeners = new Set<(change: NamespaceChange) => void>()
  let state = initial
  let isOver = false

  /**
   * The provider subscribes first and is notified last, of all changes at once: the session is up to date when a host
   * receives an event.
   */
  function notify(...changes: readonly NamespaceChange[]): void {
    if (isOver) return
    isOver = changes.some(({ kind }) => kind === 'gone')
    for (const listener of [...listeners].reverse()) {
      for (const change of changes) {
        try {
          listener(change)
        } catch (error) {
          report(error)
        }
      }
    }
  }

  return {
    get state() {
      return state
    },
    get isOver() {
      return isOver
    },
    update(transition) {
      const before = state
      state = transition(before)
      notify(...changesBetween(before, state))
    },
    notify,
    end: reason => notify({ kind: 'gone', reason }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
