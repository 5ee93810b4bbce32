const LETTER = /[\p{L}\p{N}]/u

/** The first letters of a name's first two words, or its first letter; empty if the name has none. */
export function monogram(name: string): string {
  const words = name.slice(0, 100).split(/[\s\-_.]+/u)
  const letters = words.map(word => LETTER.exec(word)?.[0] ?? '').filter(Boolean)
  return letters.slice(0, 2).join('').toLocaleUpperCase()
}
