import { formatUnits, parseUnits } from '../../../kernel/kit'

const MOST_WHOLE = 10
const DECIMALS = 6

/** The field's value after an edit; invalid input changes nothing. */
export function typedAmount(before: string, typed: string): string {
  const text = typed.trim().replace(',', '.')
  if (!/^\d*\.?\d*$/.test(text)) return before
  const [whole = '', fraction] = text.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0')
  const next = fraction === undefined ? digits : `${digits}.${fraction}`
  const fits = digits.length <= MOST_WHOLE && (fraction ?? '').length <= DECIMALS
  return fits || next.length < before.length ? next : before
}

/** The field's value as decimal text above zero, or undefined. */
export function dollarsIn(amount: string): string | undefined {
  const text = amount.replace(/\.$/, '')
  return (parseUnits(text, DECIMALS) ?? 0n) > 0n ? text : undefined
}

const PLACES = 8

/** The price as an exact fraction, without the rounding of a float. */
function fractionOf(price: number): { over: bigint; under: bigint } | undefined {
  const [, whole = '', decimals = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? []
  if (!whole) return undefined
  const shift = Number(exponent) - decimals.length
  const over = BigInt(whole + decimals) * 10n ** BigInt(Math.max(0, shift))
  return over > 0n ? { over, under: 10n ** BigInt(Math.max(0, -shift)) } : undefined
}

/** Converts dollars to tokens, rounded to 8 decimals; undefined if the price is invalid. */
export function tokenAmount(dollars: string, price: number): string | undefined {
  const units = parseUnits(dollars, DECIMALS)
  const fraction = fractionOf(price)
  if (units === undefined || !fraction) return undefined
  const over = units * fraction.under * 10n ** BigInt(PLACES)
  const under = fraction.over * 10n ** BigInt(DECIMALS)
  return formatUnits((over * 2n + under) / (under * 2n), PLACES)
}
