import { service } from '../core/token'
import type { CaipAddress } from './networks'

/**
 * `contract-call`, `native-token-recurring-allowance`, `erc20-recurring-allowance`, or a type that a later wallet adds.
 */
export interface SessionPermission {
  /** The kind of permission. */
  readonly type: string
  /** The permission's own fields, passed on unchanged. */
  readonly data: Readonly<Record<string, unknown>>
}

/** A permission that a smart account granted to a key of an app. */
export interface SmartSession {
  /** The permission context id, which identifies the session to the service and the wallet. */
  readonly pci: string
  /** The app that asked for the session. */
  readonly project: { readonly id?: string; readonly name: string; readonly url?: string; readonly iconUrl?: string }
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** Milliseconds since 1970. */
  readonly createdAt?: number
  /** Milliseconds since 1970; undefined unless revoked. */
  readonly revokedAt?: number
  /** The permissions that the account granted. */
  readonly permissions: readonly SessionPermission[]
  /** The context that the app sends with its calls. */
  readonly context?: string
}

/** An app's request for a session. Source: ERC-7715. */
export interface SmartSessionRequest {
  /** The end of the session: milliseconds since 1970. */
  readonly expiresAt: number
  /** The app's own keys, which may use the session. */
  readonly keys: readonly { readonly type: 'secp256r1' | 'secp256k1'; readonly publicKey: string }[]
  /** The permissions that the app asks for. */
  readonly permissions: readonly SessionPermission[]
  /** Limits that the wallet must apply to the permissions. */
  readonly policies?: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
}

/** Sessions of the connected smart account; the account in use by default. */
export interface SmartSessions {
  /**
   * Every session that the service knows, the latest first; ended ones have `revokedAt` or a past `expiresAt`.
   * @throws NOT_CONNECTED SMART_SESSIONS_MALFORMED, and the errors of the http port
   */
  list(options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly SmartSession[]>
  /**
   * Registers the session, asks the wallet for the permission and activates it.
   * @throws NOT_CONNECTED SMART_SESSION_INVALID SMART_SESSIONS_UNSUPPORTED USER_REJECTED PERMISSIONS_FAILED SMART_SESSIONS_MALFORMED
   */
  grant(request: SmartSessionRequest, options?: { readonly signal?: AbortSignal | undefined }): Promise<GrantedSession>
  /**
   * Asks the wallet to sign the end of the session and tells the service.
   * @throws NOT_CONNECTED SMART_SESSION_NOT_FOUND USER_REJECTED PERMISSIONS_FAILED
   */
  revoke(session: { readonly pci: string; readonly signal?: AbortSignal | undefined }): Promise<void>
}

/** The session that a wallet has granted. Source: ERC-7715. */
export interface GrantedSession {
  /** The smart account, a CAIP-10 id. */
  readonly account: CaipAddress
  /** The permission context id, with which `revoke` ends the session. */
  readonly pci: string
  /** The context that the app sends with its calls. */
  readonly context: string
  /** Milliseconds since 1970, as granted by the wallet. */
  readonly expiresAt: number
  readonly permissions: readonly SessionPermission[]
}

/**
 * Lets a host work with smart sessions without the view.
 * @example
 * const sessions = await (await portico.ask(smartSessions)).list()
 */
export const smartSessions = service<SmartSessions>('kernel/smart-sessions')
