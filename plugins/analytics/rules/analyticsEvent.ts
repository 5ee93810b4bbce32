import type { AnalyticsEvent, EventRow } from '../state'
import { CONNECTION_EVENTS } from './connectionEvents'
import { FEATURE_EVENTS } from './featureEvents'
import { fieldsOf } from './fields'

/** Every event that is ever sent, with its name and fields. Everything else stays on the page. */
export const EVENTS: Readonly<Record<string, EventRow>> = { ...FEATURE_EVENTS, ...CONNECTION_EVENTS }

/** The event to send, or undefined. */
export function analyticsEvent(id: string, payload: unknown): AnalyticsEvent | undefined {
  const row = Object.hasOwn(EVENTS, id) ? EVENTS[id] : undefined
  if (!row) return undefined
  const [event, pick = () => ({})] = row
  const properties = pick(fieldsOf(payload))
  return properties && { event, properties }
}
