/** Replaces removed text. */
const GONE = '…'
/** Stands for a removed query until the phrases are removed. It is for private use, and goes from every text. */
const GONE_QUERY = '\ue000'

/** In characters. Longer text is dropped unchecked, since unchecked text must not be sent. */
const LONGEST_TEXT = 10_000
const LONGEST_URL = 2000
const LONGEST_WORD = 100

/** A URL with its trailing characters. Kept: the origin and, in a stack frame, the position. */
const URL_IN_WORD = /([a-z][a-z\d+.-]*:\/\/[^/?#]*)\S*?(:\d+:\d+\)?)?$/i
const QUERY = /[?#&]\S*=\S*/
/** Firefox and Safari write a stack frame as `name@url`, which is not an email address. */
const FRAME = /@(?=\w+:\/\/)/g

/** Emails, pairing URIs, tokens and keys; addresses and hashes of any namespace: long, and with a digit or all hex. */
const SECRET = /@|%40|eyJ|symkey|[\da-f]{40}|(?=[a-z]*\d)[a-z\d]{25}/i

/**
 * Twelve words in a row, numbered or not, in any language: a possible recovery phrase. Removed text may have been one of
 * them, or have ended in one. Source: BIP-39.
 */
const PHRASE =
  /[\p{L}…\ue000][\p{L}\p{M}…\ue000]*(?:[\s,;|"'_/\\-]+(?:\d{1,2}[.):]*\s*)?[\p{L}…\ue000][\p{L}\p{M}…\ue000]*){11,}/gu

/** Removes text that could identify a user, open an account or join a session. It removes too much, not too little. */
export function scrub(text: string): string {
  if (text.length > LONGEST_TEXT) return GONE
  const words = text.replaceAll(GONE_QUERY, '').replace(FRAME, ' ').replace(/\S+/g, scrubWord)
  return words.replace(PHRASE, GONE).replaceAll(GONE_QUERY, '')
}

function scrubWord(word: string): string {
  if (word.length > LONGEST_URL) return GONE
  const bare = word.replace(URL_IN_WORD, '$1$2').replace(QUERY, GONE_QUERY)
  return bare.length > LONGEST_WORD || SECRET.test(bare) ? GONE : bare
}
