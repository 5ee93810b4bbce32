import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

/** Verifies with OpenSSL, not with the library that signed. */
export function isSolanaSignature(signer: string, message: Uint8Array, signature: string): boolean {
  const x = Buffer.from(base58.decode(signer)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, base58.decode(signature))
}
