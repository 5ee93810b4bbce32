import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { hash160 } from './hash160'
import { lengthPrefixed } from './lengthPrefixed'
import { recoverKey } from './secp256k1'
import { type NamespaceVerifier, partsOf, utf8 } from './signed'

/** Single-key versions, by the letter after the S. Source: SIP-005. */
const VERSIONS: Readonly<Record<string, number>> = { P: 22, T: 26 }

/** A recoverable signature of the prefixed text: r, s and v as hex. Source: SIP-030. */
export const stacks: NamespaceVerifier = async ({ address, text, signature }) => {
  const version = partsOf(address, () =>
    /^S[PT][0-9A-Z]{20,40}$/.test(address) ? VERSIONS[address[1] ?? ''] : undefined,
  )
  const bytes = hexToBytes(signature.replace(/^0x/, ''))
  const [recovery = 0] = bytes.subarray(64)
  const hash = sha256(concatBytes(utf8('\x17Stacks Signed Message:\n'), lengthPrefixed(utf8(text))))
  const key = await recoverKey(hash, bytes.subarray(0, 64), recovery)
  if (!key || bytes.length !== 65) return undefined
  // An address may be of the compressed or the uncompressed key.
  const spellings = [key.compressed, key.uncompressed].map(bytes => c32Address(version, hash160(bytes)))
  return spellings.find(spelling => spelling === address)
}

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
