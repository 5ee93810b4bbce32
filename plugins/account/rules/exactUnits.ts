// Limits for a valid amount: 78 digits before the point, 255 after it, and some zeros.
const DECIMAL = /^(\d{1,320})(?:\.(\d{1,320}))?(?:e([+-]?\d{1,3}))?$/i
/** No namespace has larger amounts. Source: EIP-20, `uint256`. */
const MAX_AMOUNT = 2n ** 256n

/** Converts a decimal text to the token's smallest unit, exactly; undefined if the text is not an amount. */
export function exactUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (!whole) return undefined
  const digits = whole + fraction
  const shift = decimals + Number(exponent) - fraction.length
  const lost = shift < 0 ? digits.slice(shift) : ''
  if (/[1-9]/.test(lost)) return undefined
  const amount = BigInt(shift < 0 ? digits.slice(0, shift) || '0' : digits + '0'.repeat(shift))
  return amount < MAX_AMOUNT ? amount : undefined
}
