import type { Context, Namespace, PorticoError, Siwx } from '../../kernel'
import { chooseSiwx } from './choose'
import type { Account } from './state'

/**
 * The result for an account: it passes, it is refused with a reason, or it is `gone` because the namespace shows
 * another or none.
 */
export type Outcome = 'passes' | 'gone' | PorticoError

/** One account of one namespace, until the namespace shows another. */
export interface Case {
  readonly account: Account
  /** Aborts when the namespace no longer shows the account. */
  readonly stop: AbortController
  /** Never rejects. */
  readonly outcome: Promise<Outcome>
  isOpen: boolean
  /** A caller awaits the outcome and ends the wallet's session on a refusal; otherwise this plugin ends it. */
  isWaitedFor: boolean
}

/** The one account that the user is asked to sign in with. */
export interface Question {
  readonly account: Account
  readonly siwx: Siwx
  readonly required: boolean
  /** Aborts when the namespace no longer shows the account. */
  readonly signal: AbortSignal
  /** Aborts the pending wallet request: the signature, or the switch back. */
  attempt: AbortController
  /** The view was shown: leaving it is an answer. */
  isSeen: boolean
  /** The hook `signInWanted` is consulted once more. */
  isConsulting: boolean
  /** The user pressed Cancel, and the wallet is asked to switch back. */
  isReturning: boolean
  readonly end: (outcome: Outcome) => void
  /** The message to sign, made before the click on Sign. */
  prepared?: ReturnType<Siwx['createMessage']>
}

/** The state that the functions of this plugin share. */
export interface Desk {
  readonly cases: Map<Namespace, Case>
  /** Runs one case at a time: resolves when the last one is closed. */
  queue: Promise<unknown>
  question?: Question
  /** Namespaces whose wallet is disconnected because their sessions could not be read: that is no sign-out. */
  readonly unread: Set<Namespace>
  /** Resolves when the last sign-out is done or was given up. */
  signingOut: Promise<void>
  /** Treats an account as new, because its sign-in is no longer valid. */
  reopen(account: Account): void
  siwx(): Promise<Siwx | undefined>
}

export function createDesk(ctx: Context, reopen: (desk: Desk, account: Account) => void): Desk {
  let chosen: Promise<Siwx | undefined> | undefined
  const desk: Desk = {
    cases: new Map(),
    unread: new Set(),
    queue: Promise.resolve(),
    signingOut: Promise.resolve(),
    reopen: account => reopen(desk, account),
    siwx() {
      chosen ??= chooseSiwx(ctx)
      // A choice whose code or configuration failed to load is made anew.
      chosen.catch(() => {
        chosen = undefined
      })
      return chosen
    },
  }
  return desk
}
