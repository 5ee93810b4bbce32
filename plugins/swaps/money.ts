/* Amounts in the smallest unit and values in micro-dollars, as whole numbers. */

/** 100 %, in basis points. */
export const WHOLE = 10_000

export interface Sum {
  /** Smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars per token. */
  readonly price?: number
}

/** A price as a fraction of whole numbers, which keeps the decimal text without float rounding. */
function fractionOf(price = 0): { over: bigint; under: bigint } | undefined {
  if (!Number.isFinite(price) || price <= 0) return undefined
  const [digits = '', exponent = 0] = String(price).split('e')
  const shift = Number(exponent) - (digits.split('.')[1]?.length ?? 0)
  const power = (by: number) => 10n ** BigInt(Math.max(0, by))
  return { over: BigInt(digits.replace('.', '')) * power(shift), under: power(-shift) }
}

const MICRO = 1_000_000n

/** Micro-dollars, rounded down; undefined without a price. */
export function worthOf({ amount, decimals, price }: Sum): bigint | undefined {
  const fraction = fractionOf(price)
  return fraction && (amount * fraction.over * MICRO) / (fraction.under * 10n ** BigInt(decimals))
}

/** Dollars for display: a large value may lose its last digits. */
export const dollars = (micros: bigint): number => Number(micros) / 1e6

/** The price impact in basis points; a negative value is a gain. Undefined without both prices. */
export function impactOf(paid: Sum, received: Sum): number | undefined {
  const one = fractionOf(paid.price)
  const other = fractionOf(received.price)
  if (!one || !other || paid.amount <= 0n) return undefined
  const before = paid.amount * one.over * other.under * 10n ** BigInt(received.decimals)
  const after = received.amount * other.over * one.under * 10n ** BigInt(paid.decimals)
  return Number(((before - after) * BigInt(WHOLE)) / before)
}

/** The fee of the swap API: 0.85 percent of the paid amount. */
export const providerFeeOf = (amount: bigint): bigint => (amount * 85n) / 10_000n

/** The share of the amount, rounded up, so that a possible loss is not shown too small. */
export const shareOf = (amount: bigint, bps: number): bigint =>
  (amount * BigInt(bps) + BigInt(WHOLE) - 1n) / BigInt(WHOLE)

/** The amount without that share. */
export const lessShare = (amount: bigint, bps: number): bigint => amount - shareOf(amount, bps)

/** The API's estimate of gas before it builds a transaction. */
const GAS_UNITS = 150_000n
/** Factor of the reserve: a real swap uses more gas, and the gas price may rise before it is sent. */
const KEPT = 2n

export const estimatedFee = (gasPrice: bigint | undefined): bigint | undefined =>
  gasPrice === undefined ? undefined : GAS_UNITS * gasPrice

/** The most that can be paid: of the native currency, the balance without a reserve for the fee. */
export function mostOf(held: bigint, fee: bigint): bigint {
  const kept = fee * KEPT
  return held > kept ? held - kept : 0n
}

/** The target amount for one source token, in the target's smallest unit. */
export const rateOf = (amountIn: bigint, decimalsIn: number, amountOut: bigint): bigint =>
  amountIn > 0n ? (amountOut * 10n ** BigInt(decimalsIn)) / amountIn : 0n
