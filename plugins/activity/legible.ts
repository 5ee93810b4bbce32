const LONGEST = 40
// Control, invisible and bidirectional characters: names do not need them, and they can mislead.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** One line of at most `longest` characters without invisible ones. */
export const legible = (text: string, longest = LONGEST): string => text.slice(0, longest).replace(UNSEEN, '').trim()
