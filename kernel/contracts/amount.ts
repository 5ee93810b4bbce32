/** Smallest units as decimal text, exact: `formatUnits(1500n, 3)` is `'1.5'`. */
export function formatUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${sign}${whole}.${fraction}` : sign + whole
}

/** Decimal text in smallest units; undefined unless it is plain digits with at most `decimals` after the dot. */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,60})(?:\.(\d{1,60}))?$/.exec(text)
  if (!match || (match[2]?.length ?? 0) > decimals) return undefined
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(decimals, '0')}`)
}

/** An amount for a list: cut, never rounded up. */
export function floorTo(text: string, decimals: number): string {
  const [whole, fraction = ''] = text.split('.') as [string, string?]
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}
