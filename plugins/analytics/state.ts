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

/** The analytics host's name and properties of one of our events. */
export interface EventRow {
  readonly event: string
  /** The properties to send; undefined: this event is not sent. */
  readonly properties?: (payload: Readonly<Record<string, unknown>>) => Properties | undefined
}

/** Events that are not sent yet, as JSON. */
export interface Batch {
  readonly items: readonly string[]
  /** Counts `[`; each item adds its comma or the closing bracket. */
  readonly bytes: number
}
export const batch = slice<Batch>('analytics/batch', { items: [], bytes: 1 })

/** When the error reports of the last minute were sent, by `clock.elapsed()`. */
export const reportTimes = slice<readonly number[]>('analytics/report-times', [])
