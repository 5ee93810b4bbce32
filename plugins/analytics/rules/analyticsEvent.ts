import type { EventToken } from '../../../kernel'
import type { TrackedEvent, Unchecked } from '../../../kernel/kit'
import type { AnalyticsEvent } from '../state'
import { fieldsOf, guards } from './guards'
import { KERNEL_EVENTS } from './kernelEvents'

/** The event to send, or undefined: an event without a description stays on the page. */
export function analyticsEvent(token: EventToken<unknown>, payload: unknown): AnalyticsEvent | undefined {
  const values = fieldsOf(payload)
  const description = descriptionOf(token, values)
  if (!description) return undefined
  const { name, fields } = description
  const properties = fields ? fields(values, guards) : {}
  return properties && { event: name, properties }
}

function descriptionOf(token: EventToken<unknown>, payload: Unchecked<string>) {
  const description = Object.hasOwn(KERNEL_EVENTS, token.id) ? KERNEL_EVENTS[token.id] : undefined
  if (description) return typeof description === 'function' ? description(payload) : description
  return isTracked(token) ? token.analytics : undefined
}

const isTracked = (token: EventToken<unknown>): token is TrackedEvent<unknown> => 'analytics' in token
