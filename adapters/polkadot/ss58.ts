import { blake2b } from '@noble/hashes/blake2.js'
import { fromBase58, toBase58 } from '../../kernel/bytes'

/** An account's 32-byte id and the network prefix of its address. */
export interface Ss58 {
  readonly prefix: number
  readonly id: Uint8Array
}

const ID_BYTES = 32
const CHECKSUM_BYTES = 2
/** A smaller prefix is one byte, any other two. */
const TWO_BYTES = 64
const LAST = 16_383
/** Source: SS58 registry. */
const RESERVED = [46, 47]
const SALT = new TextEncoder().encode('SS58PRE')

export const isPrefix = (prefix: unknown): prefix is number =>
  typeof prefix === 'number' && Number.isInteger(prefix) && prefix >= 0 && prefix <= LAST && !RESERVED.includes(prefix)

/** Undefined if the text is no account's address or is not in canonical form. Source: SS58. */
export function decodeSs58(text: string): Ss58 | undefined {
  // The longest address has a two-byte prefix.
  const bytes = fromBase58(text, 51)
  if (!bytes?.length) return undefined
  const [first = 0, second = 0] = bytes
  const short = first < TWO_BYTES
  const prefix = short ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  const id = bytes.slice(short ? 1 : 2, -CHECKSUM_BYTES)
  return isPrefix(prefix) && id.length === ID_BYTES && encodeSs58({ prefix, id }) === text ? { prefix, id } : undefined
}

export function encodeSs58({ prefix, id }: Ss58): string {
  const head =
    prefix < TWO_BYTES ? [prefix] : [((prefix & 0xfc) >> 2) | TWO_BYTES, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = [...head, ...id]
  const checksum = blake2b(Uint8Array.from([...SALT, ...body])).slice(0, CHECKSUM_BYTES)
  return toBase58([...body, ...checksum])
}
