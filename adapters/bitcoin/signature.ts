const MAX_BYTES = 1000
const COMPACT_BYTES = 65

/** Whether the bytes have the form of a signed message: BIP-137, or BIP-322 simple or full. */
export function isSignature(bytes: Uint8Array): boolean {
  const { length, 0: first = 0 } = bytes
  if (length < COMPACT_BYTES || length > MAX_BYTES) return false
  if (length === COMPACT_BYTES && first >= 27 && first <= 46) return true
  // The full form is a transaction of version 0 or 2.
  return isWitness(bytes) || ((first === 0 || first === 2) && bytes.slice(1, 4).every(byte => byte === 0))
}

/** A witness stack: parts, each after its length, and no trailing bytes. */
function isWitness([count = 0, ...rest]: Uint8Array): boolean {
  let at = 0
  for (let part = 0; part < count; part++) at += 1 + (rest[at] ?? MAX_BYTES)
  return count > 0 && at === rest.length
}
