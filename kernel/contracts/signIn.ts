import { hook, service, slice } from '../core/token'
import type { CaipNetworkId, Namespace } from './networks'

/** The statement of an account that signs in. Dates are ISO 8601. Source: CAIP-122. */
export interface SignInMessage {
  /** Plain, in the namespace's format. */
  readonly accountAddress: string
  /** The network of the account, a CAIP-2 id. */
  readonly chainId: CaipNetworkId
  /** Host and port of the page. */
  readonly domain: string
  /** The page's URL. */
  readonly uri: string
  /** `1`. */
  readonly version: string
  /** Random text from the server, which accepts it once. */
  readonly nonce: string
  /** A sentence that the user reads in the wallet. */
  readonly statement?: string
  /** Time of the message. */
  readonly issuedAt?: string
  /** The message is invalid from this time on. */
  readonly expirationTime?: string
  /** The message is invalid before this time. */
  readonly notBefore?: string
  /** The host's own id of the request. */
  readonly requestId?: string
  /** URIs that the user refers to by signing. */
  readonly resources?: readonly string[]
}

/** A sign-in as a capability container, from wallets that sign while they connect. Source: CAIP-74, CAIP-122. */
export interface Cacao {
  /** The header: the container's type, `t`. */
  readonly h: { readonly t: string }
  /** The fields of the message, in the names of CAIP-74; `iss` is a `did:pkh` of the account. */
  readonly p: {
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version: string
    readonly nonce: string
    readonly statement?: string
    readonly iat?: string
    readonly exp?: string
    readonly nbf?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
    readonly type?: string
  }
  /** The signature `s`, and its type `t`: `eip191`, `eip1271`, … */
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** A signed-in account: its statement, the text that it signed, and the signature in the namespace's format. */
export interface SignInSession {
  /** The fields of the signed message. */
  readonly data: SignInMessage
  /** The text that was signed, character by character. */
  readonly message: string
  /** In the namespace's format (EIP-191: 0x-hex). */
  readonly signature: string
  /** The capability container, from wallets that signed while they connected. */
  readonly cacao?: Cacao
}

/**
 * Consulted before an account without a session is asked for its signature. A tap may take its time for steps that come
 * first. A refusal ends the wallet's session. `known`: the address has a session on another network. `again`: the
 * evidence of an earlier attempt did not suffice.
 */
export const signInWanted = hook<{
  namespace: Namespace
  networkId: CaipNetworkId
  address: string
  known: boolean
  again: boolean
}>('kernel/sign-in-wanted')

/**
 * A sign-in that the wallet gave while it connected. Without `message`, the plugin writes the text of `data`, and
 * `signature` is the wallet's own proof of these fields, as text: `verifySignIn` of the namespace's description checks it.
 */
export type ProvenSignIn = Omit<SignInSession, 'message'> & { readonly message?: string }

/** For wallets that can sign in while they connect, so that the user is not asked twice. */
export interface SignInOnConnect {
  /**
   * The message to sign on this network; undefined if no sign-in is required. `accountAddress` is a placeholder until
   * the wallet names the account.
   */
  draft(chainId: CaipNetworkId): Promise<(SignInMessage & { toString(): string }) | undefined>
  /**
   * Stores the sessions that the wallet signed, or proved in its own way.
   * @throws SIGN_IN_FAILED SIGNATURE_INVALID, and the error of the host's server
   */
  keep(sessions: readonly ProvenSignIn[]): Promise<void>
}
/** Drafts and stores sign-ins of wallets that sign while they connect. Needs the plugin `siwx`. */
export const signInOnConnect = service<SignInOnConnect>('kernel/sign-in-on-connect')

/** Evidence from steps before the signature, for the message and for the server that checks it. */
export const signInEvidence = slice<{ resources: readonly string[]; otp?: string }>('kernel/sign-in-evidence', {
  resources: [],
})
