import { type CaipNetworkId, type Namespace, slice, view } from '../../kernel'

/** The account that must sign in, on its wallet's network. */
export interface Account {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly networkId: CaipNetworkId
  readonly address: string
  readonly isSmartAccount: boolean
}

/** The progress of the sign-in. */
export type Step =
  | { readonly name: 'ready' }
  /** The wallet was asked to sign. */
  | { readonly name: 'signing' }
  /** The wallet has signed, and the session is being checked and stored. */
  | { readonly name: 'keeping' }
  | { readonly name: 'failed'; readonly error: unknown }
  /** No adapter signs messages for this namespace. */
  | { readonly name: 'unable' }
  /** The user cancelled: the wallet is asked to switch to the network with a session. */
  | { readonly name: 'returning'; readonly to: CaipNetworkId }

interface Asking {
  readonly account: Account
  readonly required: boolean
  readonly step: Step
}

/** The last answers of a `SiweConfig`'s server. */
interface SiweAnswers {
  readonly nonce?: { readonly value: string; readonly address: string; readonly until: number }
  readonly session?: { readonly value: { address: string; chainId: number } | null; readonly until: number }
}
export const siweAnswers = slice<SiweAnswers>('siwx/siwe-answers', {})

/** The one account that is asked to sign in. */
export const asking = slice<{ now?: Asking }>('siwx/asking', {})

export const signInView = view('SIWXSignMessage')
export const connectView = view('Connect')

/** The views that capture an email: they come before the question, and the question replaces them. */
export const CAPTURE: readonly string[] = ['DataCapture', 'DataCaptureOtpConfirm']

/** Views that may cover the question. */
export const DETOURS: readonly string[] = ['ApproveTransaction', 'UnsupportedChain', 'SwitchNetwork']

/** Storage key of the networks on which each namespace signed in, for Cancel and for other tabs. */
export const PLACES = 'siwx/places'
/** Storage key of accounts that refused an optional sign-in: not asked again before the next connection. */
export const DECLINED = 'siwx/declined'
