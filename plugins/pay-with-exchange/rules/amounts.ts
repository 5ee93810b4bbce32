import { formatUnits, parseUnits, priceFraction, withoutTrailingDot } from '../../../kernel/kit'

const DECIMALS = 6

/** The limits of the amount field. */
export const DOLLAR_INPUT = { decimals: DECIMALS, wholeDigits: 10, currency: 'USD' }

/** The field's value as decimal text above zero, or undefined. */
export function dollarsIn(amount: string): string | undefined {
  const text = withoutTrailingDot(amount)
  return (parseUnits(text, DECIMALS) ?? 0n) > 0n ? text : undefined
}

const PLACES = 8

/** Converts dollars to tokens, rounded to 8 decimals; undefined if the price is invalid. */
export function tokenAmount(dollars: string, price: number): string | undefined {
  const units = parseUnits(dollars, DECIMALS)
  const fraction = priceFraction(price)
  if (units === undefined || !fraction) return undefined
  const over = units * fraction.denominator * 10n ** BigInt(PLACES)
  const under = fraction.numerator * 10n ** BigInt(DECIMALS)
  return formatUnits((over * 2n + under) / (under * 2n), PLACES)
}
