import { defineMessage, type Message } from './messages'

/**
 * The catalogue of a plugin or folder. Error codes are keys like any other.
 * @example
 * const messages = defineMessages('ticker', { title: 'Prices', REFRESH_FAILED: 'Couldn’t refresh prices' })
 * messages.title // { id: 'ticker/title', text: 'Prices' }
 */
export function defineMessages<Key extends string>(prefix: string, texts: Record<Key, string>): Record<Key, Message> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, defineMessage(`${prefix}/${key}`, text)])
  return Object.fromEntries(entries)
}
