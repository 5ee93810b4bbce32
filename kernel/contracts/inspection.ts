import type { Decision } from '../core/gate'
import { event, service, type Undo } from '../core/token'
import type { BlockedRequest } from '../ports/http'
import type { AlertCode, AlertLevel } from './alerts'
import type { ResolvedOptions } from './options'

/** A registered plugin, as its developer sees it. */
export interface InspectedPlugin {
  readonly id: string
  /** The key of its gate in the host's `features`; undefined: no gate. */
  readonly key?: string
  /** `failed`: the last activation failed; the next need tries again. */
  readonly state: 'registered' | 'loading' | 'active' | 'failed' | 'disabled'
  /** The gate's reason if it is disabled. */
  readonly reason?: string
  /** If the project's configuration switches it off: the feature's id there, and whether it has no entry. */
  readonly entry?: { readonly id: string; readonly missing: boolean }
  /** The error of the failed activation. */
  readonly error?: unknown
}

/** A request through the http port, without bodies, headers and query. */
export interface ObservedRequest {
  /** The id of the plugin that sent it. */
  readonly by: string
  readonly method: string
  readonly host: string
  readonly path: string
  /** Milliseconds until the answer's status, or the failure. */
  readonly ms: number
  /** Undefined: no answer. */
  readonly status?: number
}

/** An alert, as the console prints it, without its detail. */
export interface InspectedAlert {
  readonly code: AlertCode
  readonly level: AlertLevel
  readonly sentence: string
}

/** The kernel's own state, for the tools of a host's developer. No user data, and no code of a plugin. */
export interface Inspection {
  /** Every registered plugin with its state. */
  plugins(): readonly InspectedPlugin[]
  /** The gate's result, with the source of each configuration. */
  decision(): Decision
  /** The alerts raised so far, without their details. */
  alerts(): readonly InspectedAlert[]
  /** The options that the page has without a host's own. */
  readonly defaults: Pick<ResolvedOptions, 'endpoints' | 'metadata'>
  /** Reports each request that ends until the undo runs. */
  watchRequests(listener: (request: ObservedRequest) => void): Undo
}

/** The http port refused a plugin's request, because its manifest does not name the origin. */
export const requestBlocked = event<BlockedRequest>('kernel/request-blocked')

/** Loads the inspection's code. */
export const inspection = service<() => Promise<Inspection>>('kernel/inspection')
