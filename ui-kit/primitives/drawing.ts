import type { CSSProperties } from 'react'

/* Components and the plain preview draw alike with these. */

/** Joins the class names that are set. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** A `style` prop that sets custom properties; React writes it through CSSOM, which a strict CSP allows. */
export type CustomProperties = CSSProperties & Record<`--${string}`, string | number | undefined>

const LETTER = /[\p{L}\p{N}]/u

/** The first letters of a name's first two words, or its first letter; empty if the name has none. */
export function monogram(name: string): string {
  const words = name.slice(0, 100).split(/[\s\-_.]+/u)
  const letters = words.map(word => LETTER.exec(word)?.[0] ?? '').filter(Boolean)
  return letters.slice(0, 2).join('').toLocaleUpperCase()
}

/** A deterministic whole number from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
