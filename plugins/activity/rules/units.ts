import { formatUnits } from '../../../kernel/kit'
import { formatListAmount } from '../../../ui-kit/part/listAmount'

/* Amounts with unknown decimals: whole numbers of the smallest unit that any token can have. */

/** Source: EIP-20, `decimals` is a `uint8`. */
export const PLACES = 255

/** Source: EIP-20, amounts are `uint256`. */
const MOST = 2n ** 256n * 10n ** BigInt(PLACES)
// Limits for a valid amount: 78 digits before the point, 255 after it, and some zeros.
const DECIMAL = /^(\d{1,320})(?:\.(\d{1,320}))?(?:e([+-]?\d{1,3}))?$/i

/** Converts a decimal text exactly; undefined if it is not an amount of any token. */
export function parseExactUnits(text: string): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (!whole) return undefined
  const digits = whole + fraction
  const shift = PLACES + Number(exponent) - fraction.length
  if (shift < 0 && /[1-9]/.test(digits.slice(shift))) return undefined
  const units = BigInt(shift < 0 ? digits.slice(0, shift) || '0' : digits + '0'.repeat(shift))
  return units < MOST ? units : undefined
}

/** Converts a token's smallest unit to ours. */
export const toExactUnits = (amount: bigint, decimals: number): bigint => amount * 10n ** BigInt(PLACES - decimals)

export const exactAmount = (units: bigint): string => formatUnits(units, PLACES)

/** Characters of an amount beside a title, without its sign. */
const ROOM = 8

/** An amount for a row of the history. */
export const formatExactAmount = (units: bigint, locale?: string): string =>
  formatListAmount(units, PLACES, { locale, room: ROOM })
