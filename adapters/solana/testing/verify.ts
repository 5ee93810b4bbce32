import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** Verifies with OpenSSL, which is independent of the signing library. */
export function isSigned({ address, message, signature }: { address: string; message: Uint8Array; signature: string }) {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, base58.decode(signature))
}
