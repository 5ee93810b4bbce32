import { floorDecimals, formatUnits, priceFraction } from '../../../kernel/kit'
import { ALL_BPS } from './fees'

/* Amounts in the smallest unit and values in micro-dollars, as whole numbers. */

export interface Sum {
  /** Smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars per token. */
  readonly price?: number
}

const MICRO = 1_000_000n

/** Micro-dollars, rounded down; undefined without a price. */
export function fiatValue({ amount, decimals, price }: Sum): bigint | undefined {
  const fraction = priceFraction(price)
  return fraction && (amount * fraction.numerator * MICRO) / (fraction.denominator * 10n ** BigInt(decimals))
}

/** Dollars for display: a large value may lose its last digits. */
export const dollars = (micros: bigint): number => Number(micros) / 1e6

/** The price impact in basis points; a negative value is a gain. Undefined without both prices. */
export function impactOf(paid: Sum, received: Sum): number | undefined {
  const one = priceFraction(paid.price)
  const other = priceFraction(received.price)
  if (!one || !other || paid.amount <= 0n) return undefined
  const before = paid.amount * one.numerator * other.denominator * 10n ** BigInt(received.decimals)
  const after = received.amount * other.numerator * one.denominator * 10n ** BigInt(paid.decimals)
  return Number(((before - after) * BigInt(ALL_BPS)) / before)
}

/** The target amount for one source token, in the target's smallest unit. */
export const rateOf = (amountIn: bigint, decimalsIn: number, amountOut: bigint): bigint =>
  amountIn > 0n ? (amountOut * 10n ** BigInt(decimalsIn)) / amountIn : 0n

const PLACES = 6

/** Cuts to six decimals; a smaller amount keeps all its decimals. */
export function shortAmount(amount: bigint, decimals: number): string {
  const text = formatUnits(amount, decimals)
  const cut = floorDecimals(text, PLACES)
  return cut === '0' ? text : cut
}
