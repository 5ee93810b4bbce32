import { type Namespace, type Service, service } from '../../../kernel'
import type { Frame } from '../api/frame'
import { HOSTED_LOGIN } from '../state'
import type { Approvals } from './approvals'
import type { LoginConnection } from './loginConnection'

/** A login that the user has just completed: the next connection uses it. */
export interface LoginResult {
  readonly provider?: string
  readonly userName?: string
  /** The result of a provider's page. Used once, and only sent to the frame. */
  readonly uri?: string
}

/**
 * The one login, with what is connected through it. Not a slice: all plugins can read slices, but a provider's result
 * is for the frame alone, and connections are live objects.
 */
export interface HostedLogin {
  readonly frame: Frame
  readonly connections: Map<Namespace, LoginConnection>
  /** The namespaces whose session no tap refused. */
  readonly established: Set<Namespace>
  /** The type of EVM account that the frame uses. */
  accountType?: string
  /** Settles when the frame has signed the user out. */
  signingOut?: Promise<void>
  /** Created with the first request. */
  approvals?: Approvals
  result?: LoginResult
  /** The page came back from a provider, and no view has continued the login yet. */
  redirectResult?: { readonly provider: string; readonly uri: string }
}

/** The service that the login's views use. */
export const hostedLogin: Service<HostedLogin> = service<HostedLogin>(HOSTED_LOGIN)
