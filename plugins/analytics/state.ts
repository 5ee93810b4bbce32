import {
  type EventToken,
  modalClosed,
  modalOpened,
  networkSwitched,
  sessionConnected,
  sessionEnded,
  slice,
} from '../../kernel'

/** Events that may occur before this plugin is active: they activate it, and the kernel keeps them for it. */
export const EARLY_EVENTS: readonly EventToken<unknown>[] = [
  modalOpened,
  modalClosed,
  sessionConnected,
  sessionEnded,
  networkSwitched,
]

type Value = string | number | boolean | undefined
type Properties = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>

/** An event in the format of the analytics host. */
export interface AnalyticsEvent {
  readonly event: string
  readonly properties: Properties
}

/** The analytics host's name of one of our events, and its properties; undefined: this event is not sent. */
export type EventRow = readonly [
  event: string,
  properties?: (payload: Readonly<Record<string, unknown>>) => Properties | undefined,
]

/** Events that are not sent yet, as JSON. */
export const batch = slice<readonly string[]>('analytics/batch', [])

/** When the error reports of the last minute were sent, by `clock.elapsed()`. */
export const reportTimes = slice<readonly number[]>('analytics/report-times', [])
