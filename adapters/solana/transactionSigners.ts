import { SIGNATURE_BYTES } from './chain'

/* Reads the signers of a transaction. Source: Solana's transaction format. */

const KEY_BYTES = 32
const VERSION_BIT = 0x80

interface Signer {
  readonly key: Uint8Array
  readonly signature: Uint8Array
}

/** The required signers in order, with their signatures (zeros if missing). Undefined if it is no transaction. */
export function readTransactionSigners(bytes: Uint8Array): Signer[] | undefined {
  const signatures = readCount(bytes, 0)
  if (!signatures || signatures.count === 0) return undefined
  const message = signatures.end + signatures.count * SIGNATURE_BYTES
  const header = message + ((bytes[message] ?? 0) >= VERSION_BIT ? 1 : 0)
  const keys = readCount(bytes, header + 3)
  if (!keys || keys.count < signatures.count || bytes[header] !== signatures.count) return undefined
  if (bytes.length < keys.end + keys.count * KEY_BYTES) return undefined
  return Array.from({ length: signatures.count }, (_, i) => ({
    key: slice(bytes, keys.end + i * KEY_BYTES, KEY_BYTES),
    signature: slice(bytes, signatures.end + i * SIGNATURE_BYTES, SIGNATURE_BYTES),
  }))
}

/** Reads a compact-u16: seven bits per byte, lowest first, in at most three bytes. */
export function readCount(bytes: Uint8Array, start: number): { count: number; end: number } | undefined {
  let count = 0
  for (let i = 0; i < 3; i++) {
    const byte = bytes[start + i]
    if (byte === undefined) return undefined
    count |= (byte & 0x7f) << (7 * i)
    if (byte < 0x80) return { count, end: start + i + 1 }
  }
  return undefined
}

const slice = (bytes: Uint8Array, start: number, length: number) => bytes.slice(start, start + length)
