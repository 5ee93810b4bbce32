/* Base58 by hand: what a library brings beside it weighs more than this adapter's way to a wallet. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const KEY_BYTES = 32
/** Longer than any message a person would read. Decoding takes the square of the length. */
const LONGEST = 8192

/** The bytes, or undefined where the text is no base58. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  const digits = [...text].map(letter => ALPHABET.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(rebase(digits, 58, 256))
}

export const toBase58 = (bytes: Uint8Array): string =>
  rebase([...bytes], 256, 58)
    .map(digit => ALPHABET[digit])
    .join('')

/** An address is a key of exactly 32 bytes: their number of letters says nothing. */
export const isAddress = (text: unknown): text is string => isOfBytes(text, KEY_BYTES)

/** Is the text base58 of exactly so many bytes? Three letters never hold less than two bytes. */
export const isOfBytes = (text: unknown, count: number): text is string =>
  typeof text === 'string' && text.length <= (count * 3) / 2 && fromBase58(text)?.length === count

/** Digits, the highest first, in another base. Zeros at the front are kept one by one. */
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
