/**
 * Characters that are invisible, or change the order of visible ones: controls, format characters, lone surrogates, and
 * letters without a glyph.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Variation selector that gives an emoji its colour. */
const COLOURED = '\ufe0f'

const written = (letter: string) => `\\u{${letter.codePointAt(0)?.toString(16)}}`

/** Foreign text made safe to show: invisible characters are escaped, and the length is limited. */
export function plainText(text: string, most: number, { lines = false } = {}): string {
  // Only the part of a huge text that may be shown is read; a letter has at most two code units.
  const start = text.slice(0, most * 2)
  const letters = [...(lines ? start.replace(/\r\n?/g, '\n') : start)]
  const kept = lines ? [COLOURED, '\n'] : [COLOURED]
  const shown = letters
    .slice(0, most)
    .join('')
    .replace(UNSEEN, letter => (kept.includes(letter) ? letter : written(letter)))
  return letters.length > most || start.length < text.length ? `${shown}…` : shown
}
