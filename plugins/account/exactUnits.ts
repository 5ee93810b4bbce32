// As long as a number may be that still is an amount: 78 digits before the point, 255 behind it, and some zeros.
const DECIMAL = /^(\d{1,320})(?:\.(\d{1,320}))?(?:e([+-]?\d{1,3}))?$/i
/** No family counts further. Source: EIP-20, `uint256`. */
const MOST = 2n ** 256n

/** A decimal text of a token's own units in its smallest unit, exactly; undefined where it is no amount of that token. */
export function exactUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (!whole) return undefined
  const digits = whole + fraction
  const shift = decimals + Number(exponent) - fraction.length
  const lost = shift < 0 ? digits.slice(shift) : ''
  if (/[1-9]/.test(lost)) return undefined
  const amount = BigInt(shift < 0 ? digits.slice(0, shift) || '0' : digits + '0'.repeat(shift))
  return amount < MOST ? amount : undefined
}
