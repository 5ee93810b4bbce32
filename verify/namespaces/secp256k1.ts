import { libraries } from './libraries'

/** A public key in both encodings. */
export interface Key {
  readonly compressed: Uint8Array
  readonly uncompressed: Uint8Array
}

/** The key that signed a hash; undefined for a malleated signature (a high s). */
export async function recoverKey(hash: Uint8Array, signature: Uint8Array, recovery: number): Promise<Key | undefined> {
  const { secp256k1 } = await libraries.secp256k1()
  const compressed = secp256k1.recoverPublicKey(Uint8Array.of(recovery, ...signature), hash, { prehash: false })
  if (!secp256k1.verify(signature, hash, compressed, { prehash: false })) return undefined
  return { compressed, uncompressed: secp256k1.Point.fromBytes(compressed).toBytes(false) }
}
