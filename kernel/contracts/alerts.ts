import { event, slice } from '../core/token'

/** The console method that prints an alert. */
export type AlertLevel = 'error' | 'warn' | 'info'

/** Alerts for the developer about the set-up. Source: product specification, section 8. */
export const ALERTS = {
  APKT001: ['error', 'Network Not Found'],
  APKT002: ['error', 'Invalid App Configuration'],
  APKT003: ['error', 'Network Error: Wallet Load Failed'],
  APKT004: ['error', 'Wallet Request Timeout'],
  APKT005: ['error', 'Unverified Domain'],
  APKT006: ['error', 'Session Expired (check device clock)'],
  APKT007: ['error', 'Invalid Project ID'],
  APKT008: ['error', 'Project ID Missing'],
  APKT009: ['error', 'Server Error'],
  APKT010: ['error', 'Rate Limited'],
  APKTW001: ['warn', 'Inactive Namespace Not Connected'],
  APKTW002: ['warn', 'Invalid Email Address'],
  MULTI_WALLET_OFF: ['info', 'Multi-Wallet Not Enabled'],
} as const satisfies Readonly<Record<string, readonly [AlertLevel, string]>>

export type AlertCode = keyof typeof ALERTS

export interface Alert {
  readonly code: AlertCode
  /** Adds to the sentence: which network, which origin. */
  readonly detail?: string
}

/** Every alert raised so far, each code and detail once. The console prints them unless `debug` is false. */
export const alerts = slice<{ raised: readonly Alert[] }>('kernel/alerts', { raised: [] })

/** @example ctx.write(alerts, raiseAlert('APKT009')) */
export const raiseAlert = (code: AlertCode, detail?: string) => (draft: { raised: Alert[] }) => {
  if (!draft.raised.some(alert => alert.code === code && alert.detail === detail)) draft.raised.push({ code, detail })
}

/** @example describeAlert({ code: 'APKT001', detail: 'eip155:5' }) // 'error APKT001: Network Not Found (eip155:5)' */
export function describeAlert({ code, detail }: Alert): string {
  const [level, sentence] = ALERTS[code]
  return `${level} ${code}: ${sentence}${detail ? ` (${detail})` : ''}`
}

/** An error that no caller awaited. */
export const errorReported = event<{ error: unknown; by: string }>('kernel/error-reported')
