/* Money and its worth: whole numbers of the smallest unit, and of millionths of a dollar. */

/** Hundredths of a percent in one. */
export const WHOLE = 10_000

export interface Sum {
  /** Smallest unit. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars for one. */
  readonly price?: number
}

/** A price as a fraction of whole numbers: what the wire wrote, without the rounding of a float. */
function fractionOf(price = 0): { over: bigint; under: bigint } | undefined {
  if (!Number.isFinite(price) || price <= 0) return undefined
  const [digits = '', exponent = 0] = String(price).split('e')
  const shift = Number(exponent) - (digits.split('.')[1]?.length ?? 0)
  const power = (by: number) => 10n ** BigInt(Math.max(0, by))
  return { over: BigInt(digits.replace('.', '')) * power(shift), under: power(-shift) }
}

const MICRO = 1_000_000n

/** Millionths of a dollar, rounded down; undefined where nobody knows the price. */
export function worthOf({ amount, decimals, price }: Sum): bigint | undefined {
  const fraction = fractionOf(price)
  return fraction && (amount * fraction.over * MICRO) / (fraction.under * 10n ** BigInt(decimals))
}

/** Dollars for eyes: a figure of this size may lose its last digits. */
export const dollars = (micros: bigint): number => Number(micros) / 1e6

/** How much of its worth is lost, in hundredths of a percent; below zero it is gained. Undefined without both prices. */
export function impactOf(paid: Sum, received: Sum): number | undefined {
  const one = fractionOf(paid.price)
  const other = fractionOf(received.price)
  if (!one || !other || paid.amount <= 0n) return undefined
  const before = paid.amount * one.over * other.under * 10n ** BigInt(received.decimals)
  const after = received.amount * other.over * one.under * 10n ** BigInt(paid.decimals)
  return Number(((before - after) * BigInt(WHOLE)) / before)
}

/** The provider's: 0.85 percent of what is paid. */
export const providerFeeOf = (amount: bigint): bigint => (amount * 85n) / 10_000n

/** That share of the amount, rounded up: what may be lost is not made to look smaller. */
export const shareOf = (amount: bigint, bps: number): bigint =>
  (amount * BigInt(bps) + BigInt(WHOLE) - 1n) / BigInt(WHOLE)

/** What is left of it at least. */
export const lessShare = (amount: bigint, bps: number): bigint => amount - shareOf(amount, bps)

/** What the provider counts with before a transaction is built. */
const GAS_UNITS = 150_000n
/** A real swap takes more than that, and the price of gas may rise until it is sent. */
const KEPT = 2n

export const estimatedFee = (gasPrice: bigint | undefined): bigint | undefined =>
  gasPrice === undefined ? undefined : GAS_UNITS * gasPrice

/** As much as can be paid: of what the network itself takes its fee from, what leaves enough for it. */
export function mostOf(held: bigint, fee: bigint): bigint {
  const kept = fee * KEPT
  return held > kept ? held - kept : 0n
}

/** How many of the one for one of the other, in the target's smallest unit. */
export const rateOf = (amountIn: bigint, decimalsIn: number, amountOut: bigint): bigint =>
  amountIn > 0n ? (amountOut * 10n ** BigInt(decimalsIn)) / amountIn : 0n
