// Control, invisible and bidirectional characters, and halves of characters: names do not need them, and they can
// mislead. Joiners stay, since emoji and several scripts need them.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\p{Surrogate}]/gu
const JOINERS = /[\u200c\u200d]/g

/** Foreign text as one line of at most `longest` characters, without invisible ones. A cut text ends in an ellipsis. */
export function sanitizeText(text: string, longest: number): string {
  // Only the part of a huge text that may be shown is read.
  const start = text.slice(0, 8 * longest)
  const visible = start.replace(INVISIBLE, '').trim()
  const letters = [...visible]
  if (visible === '' || (letters.length <= longest && start === text)) return visible
  const shown = letters.slice(0, longest - 1).join('')
  return `${shown.replace(/[\u200d\s]+$/, '')}…`
}

/** The longest name of a token that is shown. */
const LONGEST_NAME = 100
/** The longest symbol that is shown. */
const LONGEST_SYMBOL = 12

/** A token's name for display. Joiners are removed, too: a name with them looks like another one. */
export const sanitizeTokenName = (name: string): string => sanitizeText(name.replace(JOINERS, ''), LONGEST_NAME)

/** A token's symbol for display. Joiners are removed, too: a symbol with them looks like another one. */
export const sanitizeSymbol = (symbol: string): string => sanitizeText(symbol.replace(JOINERS, ''), LONGEST_SYMBOL)
