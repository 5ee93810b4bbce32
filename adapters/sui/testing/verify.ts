import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base64, hex } from '@scure/base'

const ED25519 = 0
/** The intent of a personal message: version 0, for Sui. Source: Sui, intent signing. */
const INTENT = [3, 0, 0]

/** Verifies a signature with the chain's own library and, for Ed25519 keys, with a second implementation. */
export async function isSigned(address: string, message: Uint8Array, signature: string): Promise<boolean> {
  const [kind, ...rest] = base64.decode(signature)
  const known = await verifyPersonalMessageSignature(message, signature, { address }).then(
    () => true,
    () => false,
  )
  if (kind !== ED25519) return known
  const key = Uint8Array.from(rest.slice(64))
  const owner = `0x${hex.encode(blake2b(Uint8Array.of(ED25519, ...key), { dkLen: 32 }))}`
  const signed = blake2b(Uint8Array.of(...INTENT, ...lengthOf(message), ...message), { dkLen: 32 })
  return known && owner === address && ed25519.verify(Uint8Array.from(rest.slice(0, 64)), signed, key)
}

/** A length of up to two bytes. Source: BCS. */
function lengthOf({ length }: Uint8Array): number[] {
  return length < 128 ? [length] : [(length & 0x7f) | 0x80, length >> 7]
}
