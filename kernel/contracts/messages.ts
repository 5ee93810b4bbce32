import { slice } from '../token'

/** A sentence a person reads: its key, and its English. `{name}` stands for a variable. */
export interface Message {
  readonly id: string
  readonly text: string
}

/** One sentence, for the manifests, which show titles before their catalogue is loaded. */
export const say = (id: string, text: string): Message => ({ id, text })

/**
 * A room's catalogue. Error codes are keys like any other.
 * @example
 * const messages = defineMessages('ticker', { title: 'Prices', REFRESH_FAILED: 'Prices could not be refreshed' })
 * messages.title // { id: 'ticker/title', text: 'Prices' }
 */
export function defineMessages<Key extends string>(room: string, texts: Record<Key, string>): Record<Key, Message> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, say(`${room}/${key}`, text)])
  return Object.fromEntries(entries)
}

/** Another language: sentences by key, or a rule for every sentence. What is missing stays English. */
export interface Locale {
  /** Source: BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Readonly<Record<string, string>> | ((message: Message) => string | undefined)
}

export const ENGLISH: Locale = { tag: 'en', direction: 'ltr', texts: {} }

/** The language now. Reactive: a switch re-renders, nothing starts again. */
export const locale = slice<Locale>('kernel/locale', ENGLISH)

/** The sentence in a language, its variables filled in. */
export function translate(
  { texts }: Locale,
  { id, text }: Message,
  variables: Readonly<Record<string, unknown>> = {},
): string {
  const sentence = typeof texts === 'function' ? texts({ id, text }) : texts[id]
  return (sentence ?? text).replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in variables ? String(variables[name]) : hole,
  )
}
