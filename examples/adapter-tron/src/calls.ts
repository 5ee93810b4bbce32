import { vmAddress } from './address'

/* Calls of TRC-20 contracts, in hex without `0x`. Source: Solidity’s contract ABI. */

const TRANSFER = 'a9059cbb'
const word = (digits: string) => digits.padStart(64, '0')

export const NAME = '06fdde03'
export const SYMBOL = '95d89b41'
export const DECIMALS = '313ce567'
export const balanceCall = (owner: string): string => `70a08231${word(vmAddress(owner))}`
export const transferCall = (to: string, amount: bigint): string =>
  TRANSFER + word(vmAddress(to)) + word(amount.toString(16))

/** The receiver’s 20 bytes in hex and the amount; undefined if the call is another one. */
export function readTransferCall(data: unknown): { to: string; amount: bigint } | undefined {
  const [, to = '', amount] = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(String(data)) ?? []
  return amount ? { to, amount: BigInt(`0x${amount}`) } : undefined
}

export const readNumber = (raw: unknown): bigint | undefined =>
  /^0x[0-9a-f]{1,64}$/i.test(String(raw)) ? BigInt(String(raw)) : undefined

/** The text that a call returned. */
export function readText(raw: unknown): string | undefined {
  const [, size = '', digits = ''] = /^0x0{62}20([0-9a-f]{64})([0-9a-f]*)$/i.exec(String(raw)) ?? []
  const pairs = digits.match(/../g)?.slice(0, Number.parseInt(size, 16)) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, pair => Number.parseInt(pair, 16))) || undefined
}
