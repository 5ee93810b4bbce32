import type { Decision } from '../core/gate'
import { event, service, type Undo } from '../core/token'
import type { BlockedRequest } from '../ports/http'
import { type Alert, type AlertCode, type AlertLevel, alertText, OPTION_ALERTS } from './alerts'
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

const { APKT001, APKT002, APKT008 } = OPTION_ALERTS

/** Alerts for the developer about the set-up. Source: product specification, section 8. */
export const ALERTS = {
  APKT001: ['error', APKT001],
  APKT002: ['error', APKT002],
  APKT003: ['error', 'Network Error: Wallet Load Failed'],
  APKT004: ['error', 'Wallet Request Timeout'],
  APKT005: ['error', 'Unverified Domain'],
  APKT006: ['error', 'Session Expired (check device clock)'],
  APKT007: ['error', 'Invalid Project ID'],
  APKT008: ['error', APKT008],
  APKT009: ['error', 'Server Error'],
  APKT010: ['error', 'Rate Limited'],
  APKTW001: ['warn', 'Inactive Namespace Not Connected'],
  APKTW002: ['warn', 'Invalid Email Address'],
  MULTI_WALLET_OFF: ['info', 'Multi-Wallet Not Enabled'],
} as const satisfies Readonly<Record<string, readonly [AlertLevel, string]>>

/**
 * The line that the console prints for an alert: level, code, sentence and detail.
 * @example describeAlert({ code: 'APKT001', detail: 'eip155:5' }) // 'error APKT001: Network Not Found (eip155:5)'
 */
export function describeAlert(alert: Alert): string {
  const [level, sentence] = ALERTS[alert.code]
  return alertText(level, sentence, alert)
}
