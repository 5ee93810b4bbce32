import { slice } from '../core/token'

/** A sentence for the user: its key and its English text. `{name}` stands for a variable. */
export interface Message {
  readonly id: string
  readonly text: string
}

/** One sentence, for manifests, which show titles before their catalogue is loaded. */
export const defineMessage = (id: string, text: string): Message => ({ id, text })

/** Another language: sentences by key, or a function of the message. A missing sentence stays English. */
export interface Locale {
  /** Source: BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Readonly<Record<string, string>> | ((message: Message) => string | undefined)
}

export const ENGLISH: Locale = { tag: 'en', direction: 'ltr', texts: {} }

/** The current language. A change re-renders the views and restarts nothing. */
export const locale = slice<Locale>('kernel/locale', ENGLISH)

/** The sentence in the locale's language, with its variables filled in. */
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
