import { slice } from '../core/token'

/** A sentence for the user: its key and its English text. `{name}` stands for a variable. */
export interface Message {
  /** The key in catalogues: `account/title`. */
  readonly id: string
  /** Of a plural: the form `other`. */
  readonly text: string
  /** The English forms of a sentence that depends on the number in the variable `of`. */
  readonly plural?: { readonly of: string; readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
}

/**
 * One sentence, for manifests, which show titles before their catalogue is loaded.
 * @example defineMessage('ticker/title', 'Prices')
 */
export const defineMessage = (id: string, text: string): Message => ({ id, text })

/**
 * Another language: sentences by key, or a function of the message. A missing sentence stays English. The key of a
 * plural form other than `other` ends with a dot and the form's name, as in `account/tokens/found.few`.
 */
export interface Locale {
  /** Source: BCP 47. */
  readonly tag: string
  /** The writing direction of the views. */
  readonly direction: 'ltr' | 'rtl'
  /** The sentences by key, or a function that returns undefined for a missing one. */
  readonly texts: Readonly<Record<string, string>> | ((message: Message) => string | undefined)
  /** Loads the sentences of a plugin, by its id, before the plugin's code runs. Never rejects. */
  readonly load?: (plugin: string) => Promise<void>
}

/** The language of the messages in the code. */
export const ENGLISH: Locale = { tag: 'en', direction: 'ltr', texts: {} }

/** The current language. A change re-renders the views and restarts nothing. */
export const locale = slice<Locale>('kernel/locale', ENGLISH)

/** The sentence in the locale's language, with its variables filled in. */
export function translate(
  { texts }: Locale,
  message: Message,
  variables: Readonly<Record<string, unknown>> = {},
  show: (value: unknown) => string = String,
): string {
  const sentence = typeof texts === 'function' ? texts(message) : texts[message.id]
  return (sentence ?? message.text).replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in variables ? show(variables[name]) : hole,
  )
}
