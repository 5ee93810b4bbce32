/* Fees and shares of an amount, in the smallest unit. */

/** 100 %, in basis points. */
export const ALL_BPS = 10_000

/** The fee of the swap API, in basis points of the paid amount. */
export const PROVIDER_FEE = 85
export const providerFeeOf = (amount: bigint): bigint => (amount * BigInt(PROVIDER_FEE)) / BigInt(ALL_BPS)

/** The share of the amount, rounded up, so that a possible loss is not shown too small. */
export const shareOf = (amount: bigint, bps: number): bigint =>
  (amount * BigInt(bps) + BigInt(ALL_BPS) - 1n) / BigInt(ALL_BPS)

/** The amount without that share. */
export const withoutShare = (amount: bigint, bps: number): bigint => amount - shareOf(amount, bps)

/** The API's estimate of gas before it builds a transaction. */
const GAS_UNITS = 150_000n
/** Factor of the reserve: a real swap uses more gas, and the gas price may rise before it is sent. */
const RESERVE = 2n

export const estimatedFee = (gasPrice: bigint | undefined): bigint | undefined =>
  gasPrice === undefined ? undefined : GAS_UNITS * gasPrice

/** The most that can be paid: of the native currency, the balance without a reserve for the fee. */
export function maxAmount(held: bigint, fee: bigint): bigint {
  const reserve = fee * RESERVE
  return held > reserve ? held - reserve : 0n
}
