const LONGEST = 40
// Characters that draw nothing or turn the direction of what follows: a name has no use for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** A name from outside: on one line, without what nobody sees, and not longer than such a name is. */
export const legible = (text: string, longest = LONGEST): string => text.slice(0, longest).replace(UNSEEN, '').trim()
