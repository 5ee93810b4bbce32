/**
 * A whole number of smallest units as an exact decimal, without trailing zeros. `decimals` is a whole number from 0.
 *
 * @example
 * formatUnits(1_500_000n, 6) // '1.5'
 */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = String(value)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * A decimal cut to `places` (3 by default), never rounded up: a balance must not look larger than it is.
 *
 * @example
 * floorDecimals('1.23999') // '1.239'
 */
export function floorDecimals(decimal: string, places = 3): string {
  const [whole, fraction = ''] = decimal.split('.') as [string, string?]
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  const cut = kept ? `${whole}.${kept}` : whole
  return cut === '-0' ? '0' : cut
}

/** Latin digits in every locale: an amount must read the same in the wallet and here. */
export const inLatinDigits = (locale: string | undefined) =>
  new Intl.Locale(locale ?? defaultLocale(), { numberingSystem: 'latn' })

const defaultLocale = () => new Intl.NumberFormat().resolvedOptions().locale

/**
 * An amount for display: floored to `places`, with the locale's separators. Exact for any size; no unit is added.
 *
 * @example
 * formatAmount(1_234_567_890n, 6, { locale: 'en' }) // '1,234.567'
 */
export function formatAmount(
  value: bigint,
  decimals: number,
  options: { locale?: string; places?: number } = {},
): string {
  const { locale, places = 3 } = options
  const [whole, fraction] = floorDecimals(formatUnits(value, decimals), places).split('.') as [string, string?]
  const number = new Intl.NumberFormat(inLatinDigits(locale))
  if (!fraction) return number.format(BigInt(whole))
  const separator = number.format(1.5).slice(1, -1)
  // A bigint has no minus zero, so the sign of -0.5 comes from the formatted -1.
  const signed = whole === '-0' ? number.format(-1n).replace('1', '0') : number.format(BigInt(whole))
  return `${signed}${separator}${fraction}`
}

/**
 * An amount of money in a currency (US dollars by default), with 2 decimals unless `places` says otherwise.
 *
 * @example
 * formatFiat(3912.4, { locale: 'en' }) // '$3,912.40'
 */
export function formatFiat(
  value: number,
  options: { locale?: string; currency?: string; places?: number } = {},
): string {
  const { locale, currency = 'USD', places = 2 } = options
  const text = new Intl.NumberFormat(inLatinDigits(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value)
  // Without the mark, text from right to left draws `US$` as `$US`.
  return text.replace(/[A-Z]\p{Sc}/u, '$&\u200e')
}
