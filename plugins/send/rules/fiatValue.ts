import { parseUnits, priceFraction, type TokenBalance, withoutTrailingDot } from '../../../kernel/kit'

/* Amounts in the smallest unit and values in cents, as whole numbers. */

/** Decimals of a value in dollars. */
export const CENTS = 2

type Priced = Pick<TokenBalance, 'price' | 'decimals'>

/** True if the token has a valid price. */
export const isPriced = ({ price }: Pick<Priced, 'price'>): boolean => priceFraction(price) !== undefined

/** Cents, rounded down; undefined without a price. */
export function fiatValue(amount: bigint, { price, decimals }: Priced): bigint | undefined {
  const fraction = priceFraction(price)
  return fraction && (amount * fraction.numerator * 100n) / (fraction.denominator * 10n ** BigInt(decimals))
}

/** The amount of the token for these cents, rounded down. */
export function amountForCents(cents: bigint, { price, decimals }: Priced): bigint | undefined {
  const fraction = priceFraction(price)
  return fraction && (cents * fraction.denominator * 10n ** BigInt(decimals)) / (fraction.numerator * 100n)
}

/** The field's amount in the token's smallest unit; undefined if the text is not an amount. */
export function amountIn(
  { amount, unit }: { readonly amount: string; readonly unit: 'token' | 'fiat' },
  holding: Priced,
): bigint | undefined {
  const text = withoutTrailingDot(amount)
  if (unit === 'token') return parseUnits(text, holding.decimals)
  const cents = parseUnits(text, CENTS)
  return cents === undefined ? undefined : amountForCents(cents, holding)
}

/** Dollars for display: a large value may lose its last digits. */
export const dollars = (cents: bigint): number => Number(cents) / 100
