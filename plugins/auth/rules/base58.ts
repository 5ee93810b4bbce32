/* Bytes as text: apps use base64 for transactions, the frame uses base58 for everything. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any transaction. The cost of decoding grows with the square of the length. */
const LONGEST = 4096

/** The bytes, or undefined if the text is not base58. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text === '' || text.length > LONGEST) return undefined
  const digits = [...text].map(letter => ALPHABET.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(rebase(digits, { from: 58, to: 256 }))
}

export const toBase58 = (bytes: Uint8Array): string =>
  rebase(bytes, { from: 256, to: 58 })
    .map(digit => ALPHABET[digit])
    .join('')

/** Converts digits, the highest first, to another base. Leading zeros are kept one by one. */
function rebase(digits: Iterable<number>, { from, to }: { from: number; to: number }): number[] {
  const all = [...digits]
  const first = all.findIndex(digit => digit !== 0)
  const zeros = first < 0 ? all.length : first
  const low: number[] = []
  for (const digit of all.slice(zeros)) {
    let carry = digit
    for (let i = 0; i < low.length || carry > 0; i++) {
      carry += (low[i] ?? 0) * from
      low[i] = carry % to
      carry = Math.floor(carry / to)
    }
  }
  return [...Array<number>(zeros).fill(0), ...low.reverse()]
}

export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > LONGEST * 2) return undefined
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
