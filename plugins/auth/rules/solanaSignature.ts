import { toBase58 } from '../../../kernel/bytes'

/* The minimal parser of a transaction. Source: Solana's transaction format. */

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_BIT = 0x80

/**
 * The account's signature of a transaction, in base58; undefined if it has none, or if the bytes are no transaction.
 */
export function solanaSignature(bytes: Uint8Array, address: string): string | undefined {
  // The count of signatures always fits into one byte.
  const [count = 0] = bytes
  const message = 1 + count * SIGNATURE_BYTES
  const header = message + ((bytes[message] ?? 0) >= VERSION_BIT ? 1 : 0)
  const keys = header + 4
  for (let i = 0; i < count; i++) {
    const key = bytes.slice(keys + i * KEY_BYTES, keys + (i + 1) * KEY_BYTES)
    if (key.length !== KEY_BYTES || toBase58(key) !== address) continue
    const signature = bytes.slice(1 + i * SIGNATURE_BYTES, 1 + (i + 1) * SIGNATURE_BYTES)
    return signature.some(byte => byte !== 0) ? toBase58(signature) : undefined
  }
  return undefined
}
