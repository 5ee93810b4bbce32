/* Base58 by hand: a library would weigh more than this code. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any transaction. Decoding time grows with the square of the length. */
const LONGEST = 2048

/** The bytes, or undefined if the text is not base58. */
export function fromBase58(text: string): Uint8Array | undefined {
  const digits = [...text.slice(0, LONGEST + 1)].map(letter => ALPHABET.indexOf(letter))
  return text.length > LONGEST || digits.includes(-1) ? undefined : Uint8Array.from(rebase(digits, 58, 256))
}

export const toBase58 = (bytes: Uint8Array): string =>
  rebase(bytes, 256, 58)
    .map(digit => ALPHABET[digit])
    .join('')

/** Converts digits, the highest first, to another base. Each leading zero is kept. */
function rebase(digits: Iterable<number>, from: number, to: number): number[] {
  const zeros: number[] = []
  const low: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let i = 0; i < low.length || carry > 0; i++) {
      carry += (low[i] ?? 0) * from
      low[i] = carry % to
      carry = Math.floor(carry / to)
    }
    if (low.length === 0) zeros.push(0)
  }
  return [...zeros, ...low.reverse()]
}
