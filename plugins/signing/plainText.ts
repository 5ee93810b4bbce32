/**
 * What is not seen, or changes the order of what is seen: controls, formats, halves of characters, letters that no font
 * draws.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Gives an emoji its colour. */
const COLOURED = '\ufe0f'

const written = (letter: string) => `\\u{${letter.codePointAt(0)?.toString(16)}}`

/** A stranger's text as it really is: nothing in it hides or turns around, and it has an end. */
export function plainText(text: string, most: number, { lines = false } = {}): string {
  // No more of a huge text is looked at than may be shown; a letter is at most two units.
  const start = text.slice(0, most * 2)
  const letters = [...(lines ? start.replace(/\r\n?/g, '\n') : start)]
  const kept = lines ? [COLOURED, '\n'] : [COLOURED]
  const shown = letters
    .slice(0, most)
    .join('')
    .replace(UNSEEN, letter => (kept.includes(letter) ? letter : written(letter)))
  return letters.length > most || start.length < text.length ? `${shown}…` : shown
}
