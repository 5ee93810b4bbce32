import { formatAmount, formatUnits, inLatinDigits } from '../format/amount'

const PLACES = 3
/** Digits before the point. A higher amount is an error in the data. */
const MAX_DIGITS = 15
/** Characters that fit below a name. */
const ROOM = 24

interface ListAmountOptions {
  readonly locale?: string | undefined
  /** The most characters of an amount; a longer one loses decimals, then reads `1.23M`. */
  readonly room?: number
}

/**
 * An amount for a list, never rounded up: cut to 3 decimals. A smaller amount reads `<0.001`, not 0; one of more than 15
 * digits reads `>999T`.
 */
export function formatListAmount(
  value: bigint,
  decimals: number,
  { locale, room = ROOM }: ListAmountOptions = {},
): string {
  const [whole = ''] = formatUnits(value, decimals).split('.')
  if (whole.length > MAX_DIGITS) return `>${compact('9'.repeat(MAX_DIGITS), locale)}`
  const format = (units: bigint, of: number, places = PLACES) => formatAmount(units, of, { locale, places })
  const exact = format(value, decimals)
  if (value > 0n && exact === '0') return `<${format(1n, PLACES)}`
  const shorter = [exact, ...[2, 1, 0].map(places => format(value, decimals, places))]
  return shorter.find(({ length }) => length <= room) ?? compact(whole, locale)
}

/** Cuts to three digits first, because not every browser can round down. */
const compact = (whole: string, locale?: string): string =>
  new Intl.NumberFormat(inLatinDigits(locale), { notation: 'compact', maximumSignificantDigits: 3 }).format(
    BigInt(whole.slice(0, 3).padEnd(whole.length, '0')),
  )
