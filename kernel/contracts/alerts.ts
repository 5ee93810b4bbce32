import { event, slice } from '../token'

/** What a developer must hear about the set-up. Source: product specification, section 8. */
export type AlertCode =
  | 'APKT001'
  | 'APKT002'
  | 'APKT003'
  | 'APKT004'
  | 'APKT005'
  | 'APKT006'
  | 'APKT007'
  | 'APKT008'
  | 'APKT009'
  | 'APKT010'
  | 'APKTW001'
  | 'APKTW002'
  /** Information: several wallets at once were asked for, and the project has not switched them on. */
  | 'MULTI_WALLET_OFF'

export interface Alert {
  readonly code: AlertCode
  readonly detail?: string
}

/** What was raised so far, each code once: shown above the modal's content and, in debug, in the console. */
export const alerts = slice<{ raised: readonly Alert[] }>('kernel/alerts', { raised: [] })

/** @example ctx.write(alerts, raiseAlert('APKT009')) */
export const raiseAlert = (code: AlertCode, detail?: string) => (draft: { raised: Alert[] }) => {
  if (!draft.raised.some(alert => alert.code === code && alert.detail === detail)) draft.raised.push({ code, detail })
}

/** An error that nobody waited for. */
export const errorReported = event<{ error: unknown; by: string }>('kernel/error-reported')
