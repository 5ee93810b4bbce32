import { fromBase58, fromBase64, fromHex, toBase58, toBase64, toHex } from '../../kernel/bytes'

/* Encodings of bytes, which differ between wallets. */

type Read = (text: string) => Uint8Array | undefined
type Fits = (bytes: Uint8Array) => boolean

/** Normalizes one kind of bytes from any encoding; undefined if the input is not of that kind. */
export type Normalize = (raw: unknown) => string | undefined

/** Characters of a transaction with hundreds of inputs. */
const LONGEST = 400_000

/** The first decoding whose bytes fit is used. A list of numbers is bytes in any case. */
export const normalizeTo =
  (write: (bytes: Uint8Array) => string, fits: Fits, ...reads: Read[]): Normalize =>
  raw => {
    if (typeof raw === 'string' && raw.length > LONGEST) return undefined
    for (const read of reads) {
      const bytes = typeof raw === 'string' ? read(raw) : listed(raw)
      if (bytes && fits(bytes)) return write(bytes)
    }
    return undefined
  }

/** Byte lists in JSON: `[1, 2]`, `{ 0: 1, 1: 2 }` and `{ type: 'Buffer', data: [1, 2] }`. */
function listed(raw: unknown): Uint8Array | undefined {
  const list = Object.values(Object(Object(raw).data ?? raw))
  const isBytes = list.length > 0 && list.every(part => Number.isInteger(part) && Number(part) >>> 8 === 0)
  return isBytes ? Uint8Array.from(list, Number) : undefined
}

const length = (wanted: number) => (bytes: Uint8Array) => bytes.length === wanted
/** Long enough that no ordinary text matches. */
const isLong = (bytes: Uint8Array) => bytes.length >= 64
/** Source: BIP-174. */
const isPsbt = (bytes: Uint8Array) => toHex(bytes.slice(0, 5)) === '70736274ff'

export const base58Signature = normalizeTo(toBase58, length(64), fromBase58, fromBase64, fromHex)
export const hexSignature = normalizeTo(toHex, isLong, fromHex, fromBase64)
export const prefixedSignature = normalizeTo(bytes => `0x${toHex(bytes)}`, isLong, fromHex)
export const base64Psbt = normalizeTo(toBase64, isPsbt, fromBase64, fromHex)
export const base64Key = normalizeTo(toBase64, length(33), fromBase64, fromHex)
export const base64Transaction = (fits: Fits): Normalize => normalizeTo(toBase64, fits, fromBase64, fromBase58)
