import type { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { Fields } from '../state'

export const inOneLine = (texts: readonly string[], t: ReturnType<typeof useText>): string =>
  texts.reduce((first, next) => (first ? t(messages.fields, { first, next }) : next), '')

/** The fields of an entry in one line. */
export const fieldsText = (fields: Fields, t: ReturnType<typeof useText>): string =>
  inOneLine(
    Object.entries(fields).map(([name, value]) => t(messages.field, { name, value: String(value) })),
    t,
  )

/** The time of day of the developer's clock, to the millisecond. */
export function timeText(time: number): string {
  const date = new Date(time)
  const digits = (value: number, length = 2) => String(value).padStart(length, '0')
  const { h, m, s, ms } = {
    h: date.getHours(),
    m: date.getMinutes(),
    s: date.getSeconds(),
    ms: date.getMilliseconds(),
  }
  return `${digits(h)}:${digits(m)}:${digits(s)}.${digits(ms, 3)}`
}
