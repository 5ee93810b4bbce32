import { tryRead } from '../../kernel'
import { fromBase64 } from '../../kernel/bytes'

/** The shape of `Transaction` and `VersionedTransaction` of `@solana/web3.js`. */
export interface SerializableTransaction {
  serialize(how?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** Limits above any transaction: `LARGEST` in bytes, `LONGEST` in base64 characters. */
const LARGEST = 4096
const MAX_BYTES = 2 * LARGEST

/** The wire format, from base64 or from a serializable object; undefined for any other input. */
export function transactionBytes(transaction: unknown): Uint8Array | undefined {
  if (typeof transaction === 'string' && transaction.length > MAX_BYTES) return undefined
  const bytes = typeof transaction === 'string' ? fromBase64(transaction) : tryRead(() => serialize(transaction))
  return bytes && bytes.length <= LARGEST ? bytes : undefined
}

const isSerializable = (object: unknown): object is SerializableTransaction =>
  typeof Object(object).serialize === 'function'

function serialize(transaction: unknown): Uint8Array | undefined {
  if (!isSerializable(transaction)) return undefined
  // The transaction is not signed yet; the wallet signs it.
  const bytes: unknown = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : undefined
}
