import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The hash of a key in an address. Source: Bitcoin's `HASH160`. */
export const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
