/**
 * A price as a fraction of whole numbers, which keeps the decimal text without float rounding; undefined unless the
 * price is above zero and finite.
 */
export function priceFraction(price = 0): { numerator: bigint; denominator: bigint } | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price))
  if (!match) return undefined
  const [, whole = '', decimals = '', exponent = '0'] = match
  const shift = Number(exponent) - decimals.length
  const power = (by: number) => 10n ** BigInt(Math.max(0, by))
  const numerator = BigInt(whole + decimals) * power(shift)
  return numerator > 0n ? { numerator, denominator: power(-shift) } : undefined
}
