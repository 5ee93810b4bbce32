import { event, slice } from '../token'
import type { ALERTS } from './alertTexts'

export type AlertCode = keyof typeof ALERTS

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
