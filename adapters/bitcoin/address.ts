import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** A kind of lock that an address stands for. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'segwit'

export interface Address {
  /** In its usual spelling: bech32 in lower case. */
  readonly text: string
  readonly kind: AddressKind
  /** Of the real network; all test networks share their prefixes. */
  readonly main: boolean
}

const LONGEST = 90
const base58check = createBase58check(sha256)

/** Source: Bitcoin Core's chain parameters. */
const VERSIONS = new Map<number, Pick<Address, 'kind' | 'main'>>([
  [0x00, { kind: 'p2pkh', main: true }],
  [0x05, { kind: 'p2sh', main: true }],
  [0x6f, { kind: 'p2pkh', main: false }],
  [0xc4, { kind: 'p2sh', main: false }],
])
const PREFIXES = new Map([
  ['bc', true],
  ['tb', false],
])

/** Decodes an address, its checksum checked; undefined where the text is none. Source: base58check, BIP-173, BIP-350. */
export function readAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  return readSegwit(text) ?? readBase58(text)
}

function readSegwit(text: string): Address | undefined {
  for (const [coder, isFirst] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    const read = coder.decodeUnsafe(text, LONGEST)
    const main = read && PREFIXES.get(read.prefix)
    const [version = -1, ...words] = read?.words ?? []
    const program = coder.fromWordsUnsafe(words)
    // Version 0 has the first checksum, all later ones the second. Source: BIP-350.
    if (main === undefined || !program || (version === 0) !== isFirst) continue
    const kind = kindOf(version, program.length)
    return kind && { text: text.toLowerCase(), kind, main }
  }
  return undefined
}

function kindOf(version: number, length: number): AddressKind | undefined {
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  if (version < 1 || version > 16 || length < 2 || length > 40) return undefined
  return version === 1 && length === 32 ? 'p2tr' : 'segwit'
}

function readBase58(text: string): Address | undefined {
  try {
    const bytes = base58check.decode(text)
    const version = bytes.length === 21 ? VERSIONS.get(bytes[0] ?? -1) : undefined
    return version && { text, ...version }
  } catch {
    return undefined
  }
}
