import { type CaipNetworkId, type Namespace, type PorticoError, type SignInSession, slice } from '../../../kernel'
import {
  approveView,
  captureEmailView,
  confirmEmailView,
  signInView,
  switchNetworkView,
  unsupportedChainView,
} from '../../../kernel/kit'
import type { Siwx } from '../state'

/** The account that must sign in, on its wallet's network. */
export interface Account {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly isSmartAccount: boolean
}

/** The result for an account: it passes, or it is refused with a reason. */
export type Outcome = 'accepted' | PorticoError

/** The check of one account, until its namespace shows another. One check runs at a time. */
export type AccountCheck = { readonly account: Account } & (
  | {
      readonly status: 'waiting' | 'running'
      /** The start of a session awaits the outcome and ends the session on a refusal; otherwise this plugin ends it. */
      readonly isAwaited: boolean
    }
  | { readonly status: 'closed'; readonly outcome: Outcome }
)
export type AccountChecks = Readonly<Record<Namespace, AccountCheck>>
export const checks = slice<AccountChecks>('siwx/checks', {})

/** The session that each namespace's account has signed in with, of the account that was checked. */
export type KnownSessions = Readonly<Record<Namespace, { readonly account: Account; readonly session: SignInSession }>>
export const knownSessions = slice<KnownSessions>('siwx/known-sessions', {})

/** The progress of the sign-in. */
export type Step =
  | { readonly name: 'ready' }
  /** The wallet was asked to sign. */
  | { readonly name: 'signing' }
  /** The wallet has signed, and the session is being verified and stored. */
  | { readonly name: 'storing' }
  /** The session is stored. */
  | { readonly name: 'signed' }
  /** `isSigned`: the wallet has signed, and the session was refused. */
  | { readonly name: 'failed'; readonly error: unknown; readonly isSigned?: boolean }
  /** No adapter signs messages for this namespace. */
  | { readonly name: 'unable' }
  /** The user cancelled: the wallet is asked to switch to the network with a session. */
  | { readonly name: 'returning'; readonly to: CaipNetworkId }

/** One task runs for the prompt at a time; a later one ends it. `consulting`: the hook `signInWanted` runs again. */
interface Task {
  readonly id: number
  readonly name: 'none' | 'signing' | 'returning' | 'consulting'
}

interface Shown {
  readonly account: Account
  readonly required: boolean
  readonly step: Step
}

/** The one account that the user is asked to sign in with. A prompt that is over stays until its view is gone. */
export type SignInPrompt =
  | { readonly status: 'none' }
  | (Shown & {
      readonly status: 'open'
      readonly task: Task
      /** The view was shown: leaving it is an answer. */
      readonly isSeen: boolean
    })
  /** Without an outcome, the namespace shows another account, or none. */
  | (Shown & { readonly status: 'closed'; readonly outcome?: Outcome })
export const prompt = slice<SignInPrompt>('siwx/prompt', { status: 'none' })

/** The message to sign, made before the click on Sign, which awaits it. */
export interface PreparedMessage {
  readonly message?: ReturnType<Siwx['createMessage']>
}
export const preparedMessage = slice<PreparedMessage>('siwx/prepared-message', {})

/** The account that each namespace showed last, of which the sessions are dropped at a sign-out. */
export const lastAddresses = slice<Readonly<Record<Namespace, string>>>('siwx/last-addresses', {})
/** Namespaces whose wallet is disconnected because their sessions could not be read: that is no sign-out. */
export const unreadableSessions = slice<readonly Namespace[]>('siwx/unreadable-sessions', [])
/** The number of sign-outs that run. A check waits for them, so that its session is not dropped with the old ones. */
export const pendingSignOuts = slice('siwx/pending-sign-outs', 0)

/** The store of the sign-ins, chosen once; undefined if no account must sign in. */
export type LoadSiwx = () => Promise<Siwx | undefined>

/** Views that a required sign-in does not let go. */
export const HELD: readonly string[] = [signInView.id, approveView.id]

/** The views that capture an email: they come before the prompt, and the prompt replaces them. */
export const CAPTURE: readonly string[] = [captureEmailView.id, confirmEmailView.id]

/** Views that may cover the prompt. */
export const DETOURS: readonly string[] = [approveView.id, unsupportedChainView.id, switchNetworkView.id]

/** Storage key of the networks on which each namespace signed in, for Cancel and for other tabs. */
export const SIGN_IN_NETWORKS = 'siwx/places'
/** Storage key of accounts that refused an optional sign-in: not asked again before the next connection. */
export const DECLINED = 'siwx/declined'
