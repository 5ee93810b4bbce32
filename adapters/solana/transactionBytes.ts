import { attempt } from '../discovery'
import { fromBase64 } from './base64'

/** A transaction of `@solana/web3.js`, known by its shape: `Transaction` and `VersionedTransaction` alike. */
export interface SerializableTransaction {
  serialize(how?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

/** Larger than any transaction, in bytes and in letters of base64. */
const LARGEST = 4096
const LONGEST = 2 * LARGEST

/** The wire form, from base64 or from an object that can be written. Undefined where it is neither. */
export function transactionBytes(transaction: unknown): Uint8Array | undefined {
  if (typeof transaction === 'string' && transaction.length > LONGEST) return undefined
  const bytes = typeof transaction === 'string' ? fromBase64(transaction) : attempt(() => serialize(transaction))
  return bytes && bytes.length <= LARGEST ? bytes : undefined
}

const isSerializable = (object: unknown): object is SerializableTransaction =>
  typeof Object(object).serialize === 'function'

function serialize(transaction: unknown): Uint8Array | undefined {
  if (!isSerializable(transaction)) return undefined
  // Not signed yet: that is what the wallet is for.
  const bytes: unknown = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : undefined
}
