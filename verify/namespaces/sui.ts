import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { VerifyError } from '../verifyError'
import { libraries } from './libraries'
import { type NamespaceVerifier, partsOf, utf8 } from './signed'

type Verify = (signature: Uint8Array, digest: Uint8Array, key: Uint8Array) => Promise<boolean>

const ADDRESS = /^0x[0-9a-f]{64}$/
const SIGNATURE_BYTES = 64

/** By the signature's flag byte. Source: Sui, signatures. */
const KINDS: readonly (readonly [keyBytes: number, verify: Verify])[] = [
  [
    32,
    async (signature, digest, key) => {
      const ed25519 = await libraries.ed25519()
      return ed25519.verify(signature, digest, key, { zip215: false })
    },
  ],
  [
    33,
    async (signature, digest, key) => {
      const { secp256k1 } = await libraries.secp256k1()
      return secp256k1.verify(signature, sha256(digest), key, { prehash: false })
    },
  ],
  [
    33,
    async (signature, digest, key) => {
      const p256 = await libraries.p256()
      return p256.verify(signature, sha256(digest), key, { prehash: false, lowS: true })
    },
  ],
]

/** A personal message. The signature is base64: a flag byte, the signature, the key. */
export const sui: NamespaceVerifier = async ({ address, text, signature }) => {
  partsOf(address, () => ADDRESS.exec(address) ?? undefined)
  const bytes = base64.decode(signature)
  const [kind = 0] = bytes
  const known = KINDS[kind]
  if (!known) {
    throw new VerifyError('SIGNATURE_UNSUPPORTED', 'The verifier supports only signatures of a single key', { kind })
  }
  const [keyBytes, verify] = known
  const key = bytes.subarray(1 + SIGNATURE_BYTES)
  const owner = blake2b(concatBytes(Uint8Array.of(kind), key), { dkLen: 32 })
  if (key.length !== keyBytes || `0x${bytesToHex(owner)}` !== address) return undefined
  const isValid = await verify(bytes.subarray(1, 1 + SIGNATURE_BYTES), digestOf(utf8(text)), key)
  return isValid ? address : undefined
}

/** The intent of a personal message, then the bytes in BCS. Source: Sui, intent signing. */
const digestOf = (message: Uint8Array) =>
  blake2b(concatBytes(Uint8Array.of(3, 0, 0), uleb128(message.length), message), { dkLen: 32 })

function uleb128(value: number): Uint8Array {
  const bytes: number[] = []
  for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80)
  return Uint8Array.of(...bytes, value)
}
