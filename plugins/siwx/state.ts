import {
  type Cacao,
  type CaipNetworkId,
  type Namespace,
  type SignInMessage,
  type SignInSession,
  service,
  slice,
} from '../../kernel'

/** Creates and stores sign-ins: the host's own implementation, or one of ours. Source: CAIP-122. */
export interface Siwx {
  /** The message, and the text that the wallet is asked to sign. */
  createMessage(about: {
    accountAddress: string
    chainId: CaipNetworkId
    notBefore?: string
  }): Promise<SignInMessage & { toString(): string }>
  /** Stores a session. @throws if the signature is not valid. */
  addSession(session: SignInSession): Promise<void>
  /** Removes the account's session on the network. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all stored sessions. */
  setSessions(sessions: readonly SignInSession[]): Promise<void>
  /** The sessions of the account that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SignInSession[]>
  /** Must an account sign in? True by default. */
  getRequired?(): boolean
  /** Are sessions dropped when the wallet is disconnected? True by default. */
  readonly signOutOnDisconnect?: boolean
}

/** The sign-in of accounts if the host has no `Siwx` of its own. */
export interface SignInOptions {
  /** One line that tells the user what they agree to. */
  readonly statement?: string | undefined
  /** Seconds until a sign-in expires; 86,400 (a day) by default. */
  readonly expiresInSeconds?: number | undefined
  /** The resources that the sign-in is for, as URIs. */
  readonly resources?: readonly string[] | undefined
  /** Must an account sign in? True by default. */
  readonly required?: boolean | undefined
  /** Are sessions dropped when the wallet is disconnected? True by default. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Returns the host server's nonce: at least 8 letters and digits, used once. Generated here by default. */
  readonly nonce?: (() => Promise<string>) | undefined
  /** The host server's check of a new session, which is valid once this resolves and refused if it throws. */
  readonly verify?: ((session: SignInSession) => Promise<void>) | undefined
}

/**
 * Sign-in with Ethereum in the format of older kits. Accounts of other namespaces count as signed in. Source: ERC-4361.
 */
export interface SiweConfig {
  /** The server's nonce for the account. */
  getNonce(address?: string): Promise<string>
  /** The fields of the message besides the account. */
  getMessageParams?(): Promise<
    { readonly domain: string; readonly uri: string; readonly chains: readonly number[] } & Pick<
      Cacao['p'],
      'statement' | 'iat' | 'exp' | 'nbf' | 'requestId' | 'resources'
    >
  >
  /** The text to sign; `address` is the account as `did:pkh:{CAIP-10}`. */
  createMessage(message: SiweMessage): string
  /** Is the signature valid? */
  verifyMessage(signed: { message: string; signature: string; cacao?: Cacao }): Promise<boolean>
  /** The server's session; null if the user is not signed in. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  /** Ends the server's session. */
  signOut(): Promise<boolean>
  /** Called after a sign-in that the server accepted. */
  onSignIn?(session?: { readonly address: string; readonly chainId: number }): void
  /** Called after the server's session has ended. */
  onSignOut?(): void
  /** Is the sign-in on? True by default, as `required`. */
  readonly enabled?: boolean
  /** Must an account sign in? */
  readonly required?: boolean
  /** The moments when sessions are dropped; all true by default. */
  readonly signOutOnDisconnect?: boolean
  /** Another account than the session's signs out. */
  readonly signOutOnAccountChange?: boolean
  /** Another network than the session's signs out. */
  readonly signOutOnNetworkChange?: boolean
  /** Milliseconds for which a nonce is reused, until a signature is verified with it; 300,000 by default. */
  readonly nonceRefetchIntervalMs?: number
  /** Milliseconds after which `getSession` is called again while an account is connected; 300,000 by default. */
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
 * How connected accounts sign in: in this package's way, in the host's, or with a server for older kits. `siweConfig`
 * stands alone.
 */
export type SiwxOptions =
  | true
  | ((SignInOptions | Siwx) & { readonly siweConfig?: undefined })
  | { readonly siweConfig: SiweConfig }

/**
 * The sign-in of a namespace's account. `unknown`: no account is connected, its sign-ins are not read yet, or sign-in is
 * off. `signedOut`: the account is connected without a sign-in. `asked`: the modal shows the request.
 */
export type SignIn =
  | { readonly status: 'unknown' | 'signedOut' | 'asked'; readonly session?: undefined }
  | { readonly status: 'signedIn'; readonly session: SignInSession }
/** By namespace. */
export const signIns = slice<Readonly<Record<Namespace, SignIn>>>('siwx/sign-ins', {})

export interface SignInRequest {
  /** The active one by default. */
  readonly namespace?: Namespace | undefined
  /** Asks an account that has declined, too; true by default. */
  readonly again?: boolean | undefined
}

/** Sign-in at the host's own moment. */
export interface SignInService {
  /**
   * The account's session, at once or after it signed. @throws NOT_CONNECTED USER_REJECTED
   * @example const { message, signature } = await (await portico.ask(signInService)).signIn()
   */
  signIn(request?: SignInRequest): Promise<SignInSession>
  /**
   * Drops the account's sessions on every network. If sign-in is required, the wallet is disconnected, too.
   * @throws NOT_CONNECTED
   */
  signOut(options?: { namespace?: Namespace | undefined }): Promise<void>
}
/** Signs accounts in and out. Needs the plugin `siwx`. */
export const signInService = service<SignInService>('siwx/service')
