import type { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { Fields } from '../state'

/** The fields of an entry in one line. */
export const fieldsText = (fields: Fields, t: ReturnType<typeof useText>): string =>
  Object.entries(fields)
    .map(([name, value]) => t(messages.field, { name, value: String(value) }))
    .join(' · ')
