import { hook, service, slice } from '../token'
import type { CaipNetworkId, Namespace } from './caip'

/** What an account states when it signs in. Dates are ISO 8601. Source: CAIP-122. */
export interface SignInMessage {
  /** Plain, as the family writes it. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host and port of the page. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A sign-in as a capability container: what wallets give that sign while they connect. Source: CAIP-74, CAIP-122. */
export interface Cacao {
  readonly h: { readonly t: string }
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
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** An account that has signed in: what it stated, the text that it signed, and the signature as its family writes it. */
export interface SignInSession {
  readonly data: SignInMessage
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao
}

/** Where sign-ins are made and kept: the host's own, or one of ours. Source: CAIP-122. */
export interface Siwx {
  /** The message, and its text as the wallet will be asked to sign it. */
  createMessage(about: {
    accountAddress: string
    chainId: CaipNetworkId
    notBefore?: string
  }): Promise<SignInMessage & { toString(): string }>
  /** Keeps a session. @throws where the signature does not hold. */
  addSession(session: SignInSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Keeps these instead of all there are. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** Those that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  /** Must an account sign in? True where nothing is said. */
  getRequired?(): boolean
  /** Are sessions dropped when the wallet is disconnected? True where nothing is said. */
  readonly signOutOnDisconnect?: boolean
}

/** How accounts sign in where the host brings no `Siwx` of its own. */
export interface SignInOptions {
  /** One line that tells the visitor what they agree to. */
  readonly statement?: string
  /** Seconds until a sign-in no longer holds; 86,400 (a day) where nothing is said. */
  readonly expiresInSeconds?: number
  /** What the sign-in is for, as URIs. */
  readonly resources?: readonly string[]
  /** Must an account sign in? True where nothing is said. */
  readonly required?: boolean
  /** Are sessions dropped when the wallet is disconnected? True where nothing is said. */
  readonly signOutOnDisconnect?: boolean
  /** Your server's nonce: at least 8 letters and digits, used once. Made here where nothing is said. */
  readonly nonce?: () => Promise<string>
  /** Your server's word on a new session: it holds once this resolves, and is refused where it throws. */
  readonly verify?: (session: SignInSession) => Promise<void>
}

/** A sign-in with Ethereum as older kits take it. Accounts of other families count as signed in. Source: ERC-4361. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  /** What the message says beside the account. */
  getMessageParams?(): Promise<{
    readonly domain: string
    readonly uri: string
    readonly chains: readonly number[]
    readonly statement?: string
    readonly iat?: string
    readonly exp?: string
    readonly nbf?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }>
  /** The text to sign; `address` is the account as `did:pkh:{CAIP-10}`. */
  createMessage(message: SiweMessage): string
  /** Does it hold? */
  verifyMessage(signed: { message: string; signature: string; cacao?: Cacao }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: { readonly address: string; readonly chainId: number }): void
  onSignOut?(): void
  /** Both true where nothing is said. */
  readonly enabled?: boolean
  readonly required?: boolean
  /** When sessions are dropped; all true where nothing is said. */
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Milliseconds for which an answer of `getNonce` is used, until a signature is verified with it; 300,000 where nothing is said. */
  readonly nonceRefetchIntervalMs?: number
  /** Milliseconds after which `getSession` is asked again while an account is connected; 300,000 where nothing is said. */
  readonly sessionRefetchIntervalMs?: number
}

export interface SiweMessage {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly domain: string
  readonly uri: string
  readonly iat: string
  readonly statement?: string
  readonly exp?: string
  readonly nbf?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/**
 * An account without a session is about to be asked for its signature: what must come before may take its time here. A refusal
 * ends the wallet's session. `known`: the address has a session on another network. `again`: what was established before did
 * not suffice.
 */
export const signInWanted = hook<{
  namespace: Namespace
  networkId: CaipNetworkId
  address: string
  known: boolean
  again: boolean
}>('kernel/sign-in-wanted')

/** For wallets that can sign while they connect, so that nobody is asked twice. */
export interface SignInOnConnect {
  /** What to sign on this network; undefined where no sign-in is wanted. `accountAddress` is a placeholder until the wallet names the account. */
  draft(chainId: CaipNetworkId): Promise<(SignInMessage & { toString(): string }) | undefined>
  /** What the wallet signed. @throws SIGN_IN_FAILED */
  keep(sessions: readonly SignInSession[]): Promise<void>
}
export const signInOnConnect = service<SignInOnConnect>('kernel/sign-in-on-connect')

/** What steps before the signature have established: for the message, and for the server that checks it. */
export const signInEvidence = slice<{ resources: readonly string[]; otp?: string }>('kernel/sign-in-evidence', {
  resources: [],
})
