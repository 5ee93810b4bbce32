import { fromBase58, fromBase64, toBase58, toBase64 } from '../../kernel/bytes'
import { base58Signature, base64Transaction } from './byteEncodings'

/* The parts of a transaction's bytes that inserting a signature needs. Source: Solana's transaction format. */

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_BIT = 0x80

export interface Signed {
  readonly signature?: string
  /** Base64 of the wire form. */
  readonly transaction?: string
}

/** The required signers, in order; undefined if the bytes are no transaction. The count always fits one byte. */
function signersOf(bytes: Uint8Array): string[] | undefined {
  const [count = 0] = bytes
  const message = 1 + count * SIGNATURE_BYTES
  const header = message + ((bytes[message] ?? 0) >= VERSION_BIT ? 1 : 0)
  const keys = header + 4
  const whole = bytes.length >= keys + (bytes[keys - 1] ?? 0) * KEY_BYTES
  if (count === 0 || bytes[header] !== count || !whole) return undefined
  return Array.from({ length: count }, (_, i) =>
    toBase58(bytes.slice(keys + i * KEY_BYTES, keys + (i + 1) * KEY_BYTES)),
  )
}

const wireForm = base64Transaction(bytes => signersOf(bytes) !== undefined)

/**
 * A signed transaction, whether the wallet returned all of it, its signature alone, or both. `asked` is the requested
 * transaction, `own` the addresses that may have signed.
 */
export function readSolanaTransaction(
  raw: unknown,
  { asked, own }: { asked: unknown; own: readonly unknown[] },
): Signed {
  const { transaction = raw, signature = raw } = Object(raw)
  const signed = wireForm(transaction)
  const written = base58Signature(signature)
  const bytes = fromBase64(signed ?? wireForm(asked) ?? '')
  const place = bytes && signersOf(bytes)?.findIndex(signer => own.includes(signer))
  if (!bytes || place === undefined || place < 0) return { signature: written, transaction: signed }
  const at = 1 + place * SIGNATURE_BYTES
  if (signed) return { signature: written ?? toBase58(bytes.slice(at, at + SIGNATURE_BYTES)), transaction: signed }
  if (!written) return {}
  bytes.set(fromBase58(written) ?? [], at)
  return { signature: written, transaction: toBase64(bytes) }
}
