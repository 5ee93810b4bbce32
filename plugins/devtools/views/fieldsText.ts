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
