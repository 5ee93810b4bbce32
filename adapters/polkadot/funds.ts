import { blake2b } from '@noble/hashes/blake2.js'
import { toHex } from '../../kernel/bytes'
import { type AccountId, bytesOf } from './chain'

/** An account's native balance, in the smallest unit. Source: FRAME, balances pallet. */
export interface Funds {
  readonly free: bigint
  readonly reserved: bigint
  /** The part of the total, free and reserved, that must stay. */
  readonly frozen: bigint
}

const NOTHING: Funds = { free: 0n, reserved: 0n, frozen: 0n }
/** twox128 of `System` and of `Account`. */
const PLACE = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Nonce and three counters of 32 bits; four amounts of 128 bits. */
const ENTRY = /^0x(?:[0-9a-f]{2}){16}([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{32})$/i
const NEW_LOGIC = 1n << 127n

/** The storage key of the account on every FRAME chain. */
export function fundsKey(id: AccountId): string {
  const hash = blake2b(bytesOf(id.slice(2)), { dkLen: 16 })
  return PLACE + toHex(hash) + id.slice(2)
}

/** The balance in a stored entry; undefined if the entry is malformed. An account that is not stored has nothing. */
export function readFunds(raw: unknown): Funds | undefined {
  if (raw === null) return NOTHING
  const [free, reserved, first, second] = (ENTRY.exec(typeof raw === 'string' ? raw : '') ?? [])
    .slice(1)
    .map(littleEndian)
  if (free === undefined || reserved === undefined || first === undefined || second === undefined) return undefined
  // Before 2023 there were two frozen amounts. Since then the last amount holds flags, and its highest bit is set.
  return { free, reserved, frozen: second >= NEW_LOGIC ? first : most(first, second) }
}

/** The stored account's nonce; undefined if the entry is malformed. */
export function readNonce(raw: unknown): number | undefined {
  if (raw === null) return 0
  const [, nonce] = /^0x([0-9a-f]{8})/i.exec(typeof raw === 'string' ? raw : '') ?? []
  return nonce === undefined ? undefined : Number(littleEndian(nonce))
}

/** The spendable amount, if the account keeps at least the deposit. */
export function spendable({ free, reserved, frozen }: Funds, deposit = 0n): bigint {
  const left = free - most(frozen - reserved, deposit)
  return left > 0n ? left : 0n
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

const littleEndian = (hex: string): bigint => BigInt(`0x${(hex.match(/../g) ?? []).reverse().join('')}`)
