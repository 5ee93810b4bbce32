/** Stands where something was taken out. */
const GONE = '…'

/** Characters; nobody writes more, and what is not looked at must not be sent. */
const LONGEST_TEXT = 10_000
const LONGEST_URL = 2000
const LONGEST_WORD = 100

/** A URL and what clings to it. Kept: its origin and, of a stack's frame, the position. */
const URL_IN_WORD = /([a-z][a-z\d+.-]*:\/\/[^/?#]*)\S*?(:\d+:\d+\)?)?$/i
const QUERY = /[?#&]\S*=\S*/
/** Firefox and Safari write a frame as `name@url`, which is no address of a person. */
const FRAME = /@(?=\w+:\/\/)/g

/** Emails and pairing URIs, tokens, pairing keys; addresses, hashes and keys of any family: long, and with a digit or all hex. */
const SECRET = /@|%40|eyJ|symkey|[\da-f]{40}|(?=[a-z]*\d)[a-z\d]{25}/i

/** Twelve words in a row, numbered or not, in any language: what a recovery phrase looks like. Source: BIP-39. */
const PHRASE = /\p{L}[\p{L}\p{M}]*(?:[\s,;|"'_/\\-]+(?:\d{1,2}[.):]*\s*)?\p{L}[\p{L}\p{M}]*){11,}/gu

/** The text without what could name a person, open an account or join a session. It takes out too much rather than too little. */
export function scrub(text: string): string {
  if (text.length > LONGEST_TEXT) return GONE
  return text.replace(FRAME, ' ').replace(/\S+/g, scrubWord).replace(PHRASE, GONE)
}

function scrubWord(word: string): string {
  if (word.length > LONGEST_URL) return GONE
  const bare = word.replace(URL_IN_WORD, '$1$2').replace(QUERY, '')
  return bare.length > LONGEST_WORD || SECRET.test(bare) ? GONE : bare
}
