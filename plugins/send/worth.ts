import { parseUnits, type TokenBalance } from '../../kernel/kit'
import { withoutEnd } from './amount'

/* Amounts in the smallest unit and values in cents, as whole numbers. */

export const CENTS = 2

/** A price as a fraction of whole numbers, which keeps the decimal text without float rounding. */
function fractionOf(price: number): { over: bigint; under: bigint } | undefined {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price))
  if (!match) return undefined
  const [, whole = '', decimals = '', exponent = '0'] = match
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  const over = shift > 0 ? digits * 10n ** BigInt(shift) : digits
  return over > 0n ? { over, under: 10n ** BigInt(Math.max(0, -shift)) } : undefined
}

type Priced = Pick<TokenBalance, 'price' | 'decimals'>

/** True if the token has a valid price. */
export const isPriced = ({ price }: Pick<Priced, 'price'>): boolean =>
  price !== undefined && fractionOf(price) !== undefined

/** Cents, rounded down; undefined without a price. */
export function worthOf(amount: bigint, { price = 0, decimals }: Priced): bigint | undefined {
  const fraction = fractionOf(price)
  return fraction && (amount * fraction.over * 100n) / (fraction.under * 10n ** BigInt(decimals))
}

/** The amount of the token for these cents, rounded down. */
export function boughtWith(cents: bigint, { price = 0, decimals }: Priced): bigint | undefined {
  const fraction = fractionOf(price)
  return fraction && (cents * fraction.under * 10n ** BigInt(decimals)) / (fraction.over * 100n)
}

/** The field's amount in the token's smallest unit; undefined if the text is not an amount. */
export function amountIn(
  { amount, unit }: { readonly amount: string; readonly unit: 'token' | 'fiat' },
  holding: Priced,
): bigint | undefined {
  const text = withoutEnd(amount)
  if (unit === 'token') return parseUnits(text, holding.decimals)
  const cents = parseUnits(text, CENTS)
  return cents === undefined ? undefined : boughtWith(cents, holding)
}

/** Dollars for display: a large value may lose its last digits. */
export const dollars = (cents: bigint): number => Number(cents) / 100
