import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { isSame, utf8 } from './signed'

const KEY_BYTES = 32
const CHECKSUM_BYTES = 2

/** The key in an address of any network; undefined if the checksum is wrong. Source: SS58. */
export function keyOfSs58(address: string): Uint8Array | undefined {
  const bytes = base58.decode(address)
  // Prefixes from 64 on take two bytes, marked by the second-highest bit. The highest bit is unused.
  const [first = 0xff] = bytes
  const prefixBytes = first < 64 ? 1 : 2
  const body = bytes.subarray(0, -CHECKSUM_BYTES)
  if (first >= 128 || body.length !== prefixBytes + KEY_BYTES) return undefined
  return isSame(checksumOf(body), bytes.subarray(-CHECKSUM_BYTES)) ? body.subarray(prefixBytes) : undefined
}

/** The prefix of addresses of no particular network. Source: SS58 registry. */
const GENERIC = 42

/** The key's address with the generic prefix: the same for every network's spelling. */
export function ss58Of(key: Uint8Array): string {
  const body = Uint8Array.of(GENERIC, ...key)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

const checksumOf = (body: Uint8Array) => blake2b(concatBytes(utf8('SS58PRE'), body)).subarray(0, CHECKSUM_BYTES)
