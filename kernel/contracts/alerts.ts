import { event, slice } from '../core/token'

/** The console method that prints an alert. */
export type AlertLevel = 'error' | 'warn' | 'info'

/** The alerts about options, which a page may raise before the user shows intent. */
export const OPTION_ALERTS = {
  APKT001: 'Network Not Found',
  APKT002: 'Invalid App Configuration',
  APKT008: 'Project ID Missing',
} as const

/** The codes of `OPTION_ALERTS`. */
export type OptionAlert = keyof typeof OPTION_ALERTS

/** Listed in docs/errors.md. */
export type AlertCode = keyof typeof import('./inspection').ALERTS

/** A mistake of the host's set-up. */
export interface Alert {
  /** The alert's code, such as `APKT001`. */
  readonly code: AlertCode
  /** Adds to the sentence: which network, which origin. */
  readonly detail?: string
}

/** Every alert raised so far, each code and detail once. The console prints them unless `debug` is false. */
export const alerts = slice<Alerts>('kernel/alerts', { raised: [] })

interface Alerts {
  readonly raised: readonly Alert[]
}

/**
 * For `set` of the slice `alerts`: adds an alert, unless one with the same code and detail is raised already.
 * @example ctx.set(alerts, raiseAlert('APKT009'))
 */
export const raiseAlert =
  (code: AlertCode, detail?: string) =>
  (now: Alerts): Alerts =>
    now.raised.some(alert => alert.code === code && alert.detail === detail)
      ? now
      : { raised: [...now.raised, { code, detail }] }

export const alertText = (level: AlertLevel, sentence: string, { code, detail }: Alert): string =>
  `${level} ${code}: ${sentence}${detail ? ` (${detail})` : ''}`

/** An error that no caller awaited. */
export const errorReported = event<{ error: unknown; by: string }>('kernel/error-reported')
