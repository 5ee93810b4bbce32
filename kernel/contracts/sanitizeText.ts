// Control, invisible and bidirectional characters: names do not need them, and they can mislead. Joiners stay, since
// emoji and several scripts need them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Foreign text as one line of at most `longest` characters, without invisible ones. */
export const sanitizeText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(INVISIBLE, '').trim()
