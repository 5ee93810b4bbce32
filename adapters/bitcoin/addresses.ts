import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { tryRead } from '../../kernel'

/** The script type that an address encodes. `segwit` is a witness version without a name here. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'segwit'

export interface Address {
  /** In canonical spelling: bech32 in lower case. */
  readonly text: string
  readonly kind: AddressKind
  /** True for mainnet. All test networks share their prefixes. */
  readonly main: boolean
}

type Lock = Omit<Address, 'text'>

const LONGEST = 90
const base58check = createBase58check(sha256)

/** By the version byte. Source: Bitcoin Core's chain parameters. */
const LOCKS = new Map<number | undefined, Lock>([
  [0x00, { kind: 'p2pkh', main: true }],
  [0x05, { kind: 'p2sh', main: true }],
  [0x6f, { kind: 'p2pkh', main: false }],
  [0xc4, { kind: 'p2sh', main: false }],
])
/** By witness version and program length. Version 0 allows no other length. */
const KINDS = new Map<string, AddressKind>([
  ['0:20', 'p2wpkh'],
  ['0:32', 'p2wsh'],
  ['1:32', 'p2tr'],
])

/** The prime of secp256k1's field. */
const FIELD = 2n ** 256n - 2n ** 32n - 977n

/** Whether `key` is the x of a curve point. Coins sent to any other taproot key are lost. Source: BIP-340, BIP-341. */
function isOnCurve(key: Uint8Array): boolean {
  const x = key.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  // Euler's criterion: x³ + 7 is a square.
  let base = (x ** 3n + 7n) % FIELD
  let power = 1n
  for (let rest = (FIELD - 1n) / 2n; rest > 0n; rest >>= 1n) {
    if (rest & 1n) power = (power * base) % FIELD
    base = (base * base) % FIELD
  }
  return x < FIELD && power === 1n
}

/**
 * Decodes an address and checks its checksum; undefined if the text is no address.
 * Source: base58check, BIP-173, BIP-350.
 */
export function readAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  const segwit = readSegwit(text)
  if (segwit) return { text: text.toLowerCase(), ...segwit }
  const bytes = tryRead(() => base58check.decode(text))
  const lock = bytes?.length === 21 ? LOCKS.get(bytes[0]) : undefined
  return lock && { text, ...lock }
}

function readSegwit(text: string): Lock | undefined {
  const first = bech32.decodeUnsafe(text, LONGEST)
  const { prefix, words = [] } = first ?? bech32m.decodeUnsafe(text, LONGEST) ?? {}
  const [version = 0] = words
  const program = bech32.fromWordsUnsafe(words.slice(1)) ?? new Uint8Array()
  const { length } = program
  // Version 0 uses bech32, every later version bech32m. Source: BIP-350.
  if ((prefix !== 'bc' && prefix !== 'tb') || version > 16 || (version === 0) !== !!first) return undefined
  const other = version > 0 && length >= 2 && length <= 40 ? 'segwit' : undefined
  const kind = KINDS.get(`${version}:${length}`) ?? other
  if (kind === 'p2tr' && !isOnCurve(program)) return undefined
  return kind && { kind, main: prefix === 'bc' }
}
