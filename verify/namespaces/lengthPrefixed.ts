import { concatBytes } from '@noble/hashes/utils.js'

/** Bytes after their length. Source: Bitcoin's `var_int`. */
export function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const low = [length & 0xff, (length >> 8) & 0xff]
  const size =
    length < 0xfd ? [length] : length <= 0xffff ? [0xfd, ...low] : [0xfe, ...low, (length >> 16) & 0xff, length >>> 24]
  return concatBytes(Uint8Array.of(...size), bytes)
}
