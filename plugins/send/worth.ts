import { parseUnits, type TokenBalance } from '../../kernel/kit'
import { withoutEnd } from './amount'

/* Money and its worth: whole numbers of the smallest unit, and of cents. */

export const CENTS = 2

/** A price as a fraction of whole numbers: what the wire wrote, without the rounding of a float. */
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

/** Is there a price to count with? */
export const isPriced = ({ price }: Pick<Priced, 'price'>): boolean =>
  price !== undefined && fractionOf(price) !== undefined

/** Cents, rounded down; undefined where nobody knows the price. */
export function worthOf(amount: bigint, { price = 0, decimals }: Priced): bigint | undefined {
  const fraction = fractionOf(price)
  return fraction && (amount * fraction.over * 100n) / (fraction.under * 10n ** BigInt(decimals))
}

/** As much of the token as these cents buy, rounded down. */
export function boughtWith(cents: bigint, { price = 0, decimals }: Priced): bigint | undefined {
  const fraction = fractionOf(price)
  return fraction && (cents * fraction.under * 10n ** BigInt(decimals)) / (fraction.over * 100n)
}

/** The amount that stands in the field, in the token's smallest unit; undefined where it is none. */
export function amountIn(
  { amount, unit }: { readonly amount: string; readonly unit: 'token' | 'fiat' },
  holding: Priced,
): bigint | undefined {
  const text = withoutEnd(amount)
  if (unit === 'token') return parseUnits(text, holding.decimals)
  const cents = parseUnits(text, CENTS)
  return cents === undefined ? undefined : boughtWith(cents, holding)
}

/** Cents for eyes: a figure of this size may lose its last digits. */
export const dollars = (cents: bigint): number => Number(cents) / 100
