import type { AlertCode } from '../../kernel'

/** What each alert says. Source: product specification, section 8. */
export const ALERTS: Record<AlertCode, string> = {
  APKT001: 'Network Not Found',
  APKT002: 'Invalid App Configuration',
  APKT003: 'Network Error: Wallet Load Failed',
  APKT004: 'Wallet Request Timeout',
  APKT005: 'Unverified Domain',
  APKT006: 'Session Expired',
  APKT007: 'Invalid Project ID',
  APKT008: 'Project ID Missing',
  APKT009: 'Server Error',
  APKT010: 'Rate Limited',
  APKTW001: 'Inactive Namespace Not Connected',
  APKTW002: 'Invalid Email Address',
  MULTI_WALLET_OFF: 'Multi-Wallet Not Enabled',
}
