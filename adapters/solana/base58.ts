/* Base58 without a library: a library would be larger than the code that connects a wallet. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const KEY_BYTES = 32
/** Limit in characters, above any readable message. Decoding takes quadratic time. */
const MAX_LENGTH = 8192

/** Decodes base58; undefined if the text is not base58. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const digits = [...text].map(letter => ALPHABET.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(rebase(digits, 58, 256))
}

export const toBase58 = (bytes: Uint8Array): string =>
  rebase([...bytes], 256, 58)
    .map(digit => ALPHABET[digit])
    .join('')

/** An address is a key of exactly 32 bytes; its text length varies. */
export const isAddress = (text: unknown): text is string => isOfBytes(text, KEY_BYTES)

/** Checks that the text is base58 of exactly `count` bytes. Three base58 digits hold at least two bytes. */
export const isOfBytes = (text: unknown, count: number): text is string =>
  typeof text === 'string' && text.length <= (count * 3) / 2 && fromBase58(text)?.length === count

/** Converts digits, highest first, to another base. Each leading zero is kept. */
function rebase(digits: readonly number[], from: number, to: number): number[] {
  const first = digits.findIndex(digit => digit > 0)
  const zeros = first < 0 ? digits.length : first
  const low: number[] = []
  for (const digit of digits.slice(zeros)) {
    let carry = digit
    for (let i = 0; i < low.length || carry > 0; i++) {
      carry += (low[i] ?? 0) * from
      low[i] = carry % to
      carry = Math.floor(carry / to)
    }
  }
  return [...new Array<number>(zeros).fill(0), ...low.reverse()]
}
