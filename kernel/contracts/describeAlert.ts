import { type Alert, type AlertLevel, alertText, OPTION_ALERTS } from './alerts'

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
