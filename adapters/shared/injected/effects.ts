import { toHex } from '../../../kernel/bytes'
import type { Effect } from '../../../kernel/kit'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds the control characters of bytes that are no text
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/

/** A message in readable form: text unchanged, bytes as the text that they encode, or as hex. */
export function textEffect(message: string | Uint8Array): Effect {
  if (typeof message === 'string') return { kind: 'text', text: message }
  // The signature covers a byte order mark too.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(message)
  return UNREADABLE.test(text) ? { kind: 'text', text: `0x${toHex(message)}`, bytes: true } : { kind: 'text', text }
}

type Defined<T> = { readonly [Key in keyof T]: Exclude<T[Key], undefined> }

/** The values, or undefined if one of them is undefined: a parser needs all of them. */
export const allDefined = <T extends object>(values: T): Defined<T> | undefined =>
  Object.values(values).includes(undefined) ? undefined : (values as Defined<T>)
