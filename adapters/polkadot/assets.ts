import { blake2b } from '@noble/hashes/blake2.js'
import { toHex } from '../../kernel/bytes'
import { MOST_DECIMALS, type TokenMetadata } from '../shared/injected/capabilities'
import { type AccountId, bytesOf } from './chain'

/* Assets of the assets pallet, in the storage of Asset Hubs. Source: FRAME, assets pallet. */

/** twox128 of `Assets`; below, of its storage maps. */
const PALLET = '0x682a59d51ab9e48a8c8cc418ff9708d2'
const ACCOUNT = 'b99d880ec681799c0cf30e8886371da9'
const METADATA = 'b5f3822e35ca2f31ce3526eab1363fd2'
const MOST_ID = 0xffff_ffff
const AMOUNT_BYTES = 16

/** The asset's id in the input; undefined if there is none. */
export function readAssetId(raw: unknown): number | undefined {
  const text = typeof raw === 'number' ? String(raw) : raw
  return typeof text === 'string' && /^\d{1,10}$/.test(text) && Number(text) <= MOST_ID ? Number(text) : undefined
}

/** blake2_128_concat: a hash, then the hashed bytes. */
const hashed = (hex: string): string => toHex(blake2b(bytesOf(hex), { dkLen: 16 })) + hex

const numbered = (id: number): string =>
  hashed(toHex(Uint8Array.from({ length: 4 }, (_, index) => (id >>> (8 * index)) & 0xff)))

export const accountKey = (id: number, account: AccountId): string =>
  PALLET + ACCOUNT + numbered(id) + hashed(account.slice(2))

export const metadataKey = (id: number): string => PALLET + METADATA + numbered(id)

/** This chain, its pallet 50, then the asset's compact id. Source: XCM, Location; Asset Hub's runtimes. */
const LOCATION = /00 02 04 32 05 (?=((?:[0-9a-f]{2} ?){1,5}))/gi

/** In hex digits: thousands of assets, and one asset's metadata. */
const LONGEST_LIST = 300_000
const LONGEST_NAME = 1_000

/** The asset ids in a runtime's answer; the rest of it is skipped. */
export function readLocatedIds(raw: unknown): number[] {
  if (typeof raw !== 'string' || raw.length > LONGEST_LIST) return []
  const bytes = (raw.slice(2).match(/../g) ?? []).join(' ')
  return [...bytes.matchAll(LOCATION)].flatMap(
    ([, number = '']) => readCompact(bytesOf(number.replaceAll(' ', ''))) ?? [],
  )
}

/** Undefined for a number longer than 32 bits. Source: SCALE, compact numbers. */
function readCompact(bytes: Uint8Array): number | undefined {
  const [mode = 0] = bytes
  const read = (from: number, count: number) =>
    bytes.slice(from, from + count).reduce((sum, byte, index) => sum + byte * 256 ** index, 0)
  if (mode % 4 === 3) return mode === 3 ? read(1, 4) : undefined
  return Math.floor(read(0, 2 ** (mode % 4)) / 4)
}

/** The balance in the stored account; 0 if none is stored. */
export function readAssetBalance(raw: unknown): bigint {
  const [, hex = ''] = (typeof raw === 'string' && /^0x([0-9a-f]{32})/i.exec(raw)) || []
  return BigInt(`0x0${(hex.match(/../g) ?? []).reverse().join('')}`)
}

/** Parses deposit, name, symbol and decimals; undefined if the chain stores no metadata. */
export function readName(raw: unknown): TokenMetadata | undefined {
  if (typeof raw !== 'string' || raw.length > LONGEST_NAME || !/^0x([0-9a-f]{2}){19,}$/i.test(raw)) return undefined
  const bytes = bytesOf(raw.slice(2))
  const [name, afterName] = readText(bytes, AMOUNT_BYTES)
  const [symbol, afterSymbol] = readText(bytes, afterName)
  const decimals = bytes[afterSymbol]
  if (!symbol || decimals === undefined || decimals > MOST_DECIMALS) return undefined
  return { name: name || symbol, symbol, decimals }
}

/** Texts here are shorter than 64 bytes, so their length is one byte, times four. Source: SCALE, compact numbers. */
function readText(bytes: Uint8Array, at: number): [text: string, end: number] {
  const end = at + 1 + ((bytes[at] ?? 0) >> 2)
  return [new TextDecoder().decode(bytes.slice(at + 1, end)), end]
}
