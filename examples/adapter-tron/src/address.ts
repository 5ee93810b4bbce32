import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check, hex } from '@scure/base'
import { tryRead } from 'portico/contracts'

/* Addresses without the chain library, which is large and loads with the first transfer. */

const base58check = createBase58check(sha256)
/** Every address of TRON has 21 bytes, of which this is the first. */
const PREFIX = 0x41

/** The usual spelling of an address in base58check or, as nodes send it, in hex; undefined if it is neither. */
export const readAddress = (raw: unknown): string | undefined =>
  tryRead(() => {
    const text = String(raw)
    const bytes = /^41[0-9a-f]{40}$/i.test(text) ? hex.decode(text) : base58check.decode(text)
    return bytes.length === 21 && bytes[0] === PREFIX ? base58check.encode(bytes) : undefined
  })

/** The 20 bytes in hex that the virtual machine and JSON-RPC know, without `0x`. */
export const vmAddress = (address: string): string => hex.encode(base58check.decode(address).slice(1))

/** The address of these 20 bytes. */
export const fromVmAddress = (digits: string): string | undefined => readAddress(`41${digits}`)
