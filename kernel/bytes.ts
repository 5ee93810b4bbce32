/* Bytes as text. Own code: a library would be four times as large. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Characters of base58, above any transaction: the cost of decoding grows with the square of the length. */
const LONGEST = 4096

/** Lower-case hexadecimal digits without `0x`. */
export const toHex = (bytes: Iterable<number>): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** The bytes, or undefined if the text is not hexadecimal. It may begin with `0x`. */
export function fromHex(text: string): Uint8Array | undefined {
  const [, digits] = /^(?:0x)?((?:[\da-f]{2})*)$/i.exec(text) ?? []
  return digits === undefined
    ? undefined
    : Uint8Array.from(digits.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

export const toBase58 = (bytes: Iterable<number>): string =>
  rebase([...bytes], { from: 256, to: 58 })
    .map(digit => ALPHABET[digit])
    .join('')

/** The bytes, or undefined if the text is not base58 or has more than `longest` characters. */
export function fromBase58(text: unknown, longest: number = LONGEST): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > longest) return undefined
  const digits = [...text].map(letter => ALPHABET.indexOf(letter))
  return digits.includes(-1) ? undefined : Uint8Array.from(rebase(digits, { from: 58, to: 256 }))
}

/** Converts digits, the highest first, to another base. Leading zeros are kept one by one. */
function rebase(digits: readonly number[], { from, to }: { from: number; to: number }): number[] {
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
  return [...Array<number>(zeros).fill(0), ...low.reverse()]
}

export const toBase64 = (bytes: Iterable<number>): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** The bytes, or undefined if the text is not base64 with its padding. Source: RFC 4648, section 4. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
