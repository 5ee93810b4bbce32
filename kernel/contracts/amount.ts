/**
 * Smallest units as decimal text, exact: `formatUnits(1500n, 3)` is `'1.5'`.
 * @example formatUnits(1_500_000n, 6) // '1.5'
 */
export function formatUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return floorDecimals(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`, decimals)
}

/**
 * Decimal text in smallest units; undefined unless it is plain digits with at most `decimals` after the dot.
 * @example parseUnits('1.5', 6) // 1_500_000n
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d{1,60}))?$/.exec(text) ?? []
  return whole && fraction.length <= decimals ? BigInt(whole + fraction.padEnd(decimals, '0')) : undefined
}

/**
 * A decimal cut to `decimals` places, never rounded up: a balance must not look larger than it is.
 * @example floorDecimals('1.23999', 3) // '1.239'
 */
export function floorDecimals(text: string, decimals: number): string {
  const [whole, fraction = ''] = text.split('.') as [string, string?]
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  const cut = kept ? `${whole}.${kept}` : whole
  return cut === '-0' ? '0' : cut
}
