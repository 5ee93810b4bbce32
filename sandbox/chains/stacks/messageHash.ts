import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const PREFIX = utf8ToBytes('\x17Stacks Signed Message:\n')

/** The hash to sign, as hex: over prefix, length and text. */
export function messageHash(message: string): string {
  const text = utf8ToBytes(message)
  return bytesToHex(sha256(concatBytes(PREFIX, sizeOf(text), text)))
}

/** Source: Bitcoin's `var_int`. */
function sizeOf({ length }: Uint8Array): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  if (length <= 0xffff) return Uint8Array.of(0xfd, length & 0xff, length >> 8)
  return Uint8Array.of(0xfe, ...[0, 8, 16, 24].map(shift => (length >> shift) & 0xff))
}
