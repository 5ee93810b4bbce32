import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The address of a key's hash. Source: SIP-005. */
export function c32Address(version: number, hash: Uint8Array): string {
  const checksum = sha256(sha256(concatBytes(Uint8Array.of(version), hash))).subarray(0, 4)
  return `S${ALPHABET[version]}${digitsOf(concatBytes(hash, checksum))}`
}

/** A number in base 32, with one zero for each leading empty byte. */
function digitsOf(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let digits = ''
  for (; value > 0n; value /= 32n) digits = ALPHABET[Number(value % 32n)] + digits
  const empty = bytes.findIndex(byte => byte !== 0)
  return '0'.repeat(empty < 0 ? bytes.length : empty) + digits
}
