import { defineMessage, type Message } from './messages'

type Text = string | NonNullable<Message['plural']>

/**
 * The catalogue of a plugin or folder. Error codes are keys like any other.
 * @example
 * const messages = defineMessages('ticker', {
 *   title: 'Prices',
 *   REFRESH_FAILED: 'Couldn’t refresh prices',
 *   found: { of: 'count', one: '1 price', other: '{count} prices' },
 * })
 * messages.title // { id: 'ticker/title', text: 'Prices' }
 */
export function defineMessages<Key extends string>(prefix: string, texts: Record<Key, Text>): Record<Key, Message> {
  const define = (id: string, text: Text): Message =>
    typeof text === 'string' ? defineMessage(id, text) : { ...defineMessage(id, text.other), plural: text }
  const entries = Object.entries<Text>(texts).map(([key, text]) => [key, define(`${prefix}/${key}`, text)])
  return Object.fromEntries(entries)
}
