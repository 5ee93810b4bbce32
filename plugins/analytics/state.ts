import {
  type EventToken,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
  sessionFailed,
  slice,
} from '../../kernel'
import type { AnalyticsProperties } from '../../kernel/kit'

/** Events that may occur before this plugin is active: they activate it, and the kernel keeps them for it. */
export const EARLY_EVENTS: readonly EventToken<unknown>[] = [
  modalOpened,
  modalClosed,
  sessionConnected,
  sessionFailed,
  sessionEnded,
  networkSwitched,
]

/** An event in the format of the analytics host. */
export interface AnalyticsEvent {
  readonly event: string
  readonly properties: AnalyticsProperties
}

/** Events that are not sent yet, as JSON. */
export const batch = slice<readonly string[]>('analytics/batch', [])

/** When the error reports of the last minute were sent, by `clock.elapsed()`. */
export const reportTimes = slice<readonly number[]>('analytics/report-times', [])
