import type { Context, Namespace, PorticoError, Siwx } from '../../kernel'
import { chooseSiwx } from './choose'
import type { Account } from './state'

/** What came of an account: it may pass, it may not and why, or somebody else or nobody is in its place. */
export type Outcome = 'passes' | 'gone' | PorticoError

/** One account of one family, from when it was seen until it is another. */
export interface Case {
  readonly account: Account
  /** Aborts when the account is no longer the family's. */
  readonly stop: AbortController
  /** Never rejects. */
  readonly outcome: Promise<Outcome>
  isOpen: boolean
  /** Somebody ends the wallet's session where the outcome is a refusal; else that is done here. */
  isWaitedFor: boolean
}

/** The one account that the visitor is asked to sign in with. */
export interface Question {
  readonly account: Account
  readonly siwx: Siwx
  readonly required: boolean
  /** Aborts when the account is no longer the family's. */
  readonly signal: AbortSignal
  /** The wallet, or the way back, that is being waited for. */
  attempt: AbortController
  /** The view was there: who leaves it has answered. */
  isSeen: boolean
  /** Others are asked anew for what must come before. */
  isConsulting: boolean
  /** The visitor has turned back. */
  isReturning: boolean
  readonly end: (outcome: Outcome) => void
  /** The message to sign, made before the click on Sign. */
  prepared?: ReturnType<Siwx['createMessage']>
}

/** What the verbs of this plugin share. */
export interface Desk {
  readonly cases: Map<Namespace, Case>
  /** Never two at once: resolves when the last one is closed. */
  queue: Promise<unknown>
  question?: Question
  /** Namespaces whose wallet is disconnected because their sessions could not be read: that is no sign-out. */
  readonly unread: Set<Namespace>
  /** Resolves when the last sign-out is done or was given up. */
  signingOut: Promise<void>
  /** Looks at an account as if it were new: what it signed holds no longer. */
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
      // What could not be fetched is fetched anew.
      chosen.catch(() => {
        chosen = undefined
      })
      return chosen
    },
  }
  return desk
}
