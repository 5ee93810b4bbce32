import { slice } from '../token'

/** A sentence a person reads: its key, and its English. `{name}` stands for a variable. */
export interface Message {
  readonly id: string
  readonly text: string
}

/** One sentence, for the manifests, which show titles before their catalogue is loaded. */
export const say = (id: string, text: string): Message => ({ id, text })

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
