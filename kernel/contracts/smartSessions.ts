import { service } from '../core/token'
import type { CaipAddress } from './caip'

/**
 * `contract-call`, `native-token-recurring-allowance`, `erc20-recurring-allowance`, or a type that a later wallet adds.
 */
export interface SessionPermission {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A permission that a smart account granted to a key of an app. */
export interface SmartSession {
  /** The permission context id, which identifies the session to the service and the wallet. */
  readonly pci: string
  readonly project: { readonly id?: string; readonly name: string; readonly url?: string; readonly iconUrl?: string }
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly createdAt?: number
  readonly revokedAt?: number
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
  readonly permissions: readonly SessionPermission[]
  readonly policies?: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
}

/** Sessions of the connected smart account; the account in use by default. */
export interface SmartSessions {
  /**
   * Every session that the service knows, the latest first; ended ones have `revokedAt` or a past `expiresAt`.
   * @throws NOT_CONNECTED SMART_SESSIONS_MALFORMED, and the errors of the http port
   */
  list(options?: { readonly signal?: AbortSignal }): Promise<readonly SmartSession[]>
  /**
   * Registers the session, asks the wallet for the permission and activates it.
   * @throws NOT_CONNECTED SMART_SESSION_INVALID SMART_SESSIONS_UNSUPPORTED USER_REJECTED PERMISSIONS_FAILED SMART_SESSIONS_MALFORMED
   */
  grant(request: SmartSessionRequest, options?: { readonly signal?: AbortSignal }): Promise<GrantedSession>
  /**
   * Asks the wallet to sign the end of the session and tells the service.
   * @throws NOT_CONNECTED SMART_SESSION_NOT_FOUND USER_REJECTED PERMISSIONS_FAILED
   */
  revoke(session: { readonly pci: string; readonly signal?: AbortSignal }): Promise<void>
}

export interface GrantedSession {
  readonly account: CaipAddress
  readonly pci: string
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
