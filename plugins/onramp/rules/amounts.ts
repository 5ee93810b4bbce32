import { parseUnits, withoutTrailingDot } from '../../../kernel/kit'
import type { Fiat, Quote, QuoteInput } from '../state'

export const CENTS = 2
export const PRESETS = ['100', '250', '500', '1000'] as const

const ascending = (left: bigint, right: bigint) => (left < right ? -1 : 1)

/** The lowest and the highest amount that any payment method accepts. */
export function rangeOf({ limits }: Fiat): { least: bigint; most: bigint } {
  const [least = 0n] = limits.map(limit => limit.least).sort(ascending)
  const most = limits.map(limit => limit.most).sort(ascending)
  return { least, most: most.at(-1) ?? 0n }
}

/** The limits of the amount field. */
export const FIAT_INPUT = { decimals: CENTS, wholeDigits: 12 }

/** The field's amount in cents; undefined if it is not a number. */
export const centsIn = (amount: string): bigint | undefined => parseUnits(withoutTrailingDot(amount), CENTS)

export type AmountVerdict = 'empty' | 'incorrect' | 'least' | 'most' | 'between' | 'ready'

/** Is the amount within the limits of the payment methods? */
export function checkAmount(amount: string, fiat: Fiat): AmountVerdict {
  if (amount === '') return 'empty'
  const cents = centsIn(amount)
  if (cents === undefined) return 'incorrect'
  const { least, most } = rangeOf(fiat)
  if (cents < least) return 'least'
  if (cents > most) return 'most'
  return methodsFor(cents, fiat).length > 0 ? 'ready' : 'between'
}

/** The payment methods that accept the amount, by the API's names. */
export const methodsFor = (cents: bigint, { limits }: Fiat): readonly string[] =>
  limits.filter(({ least, most }) => least <= cents && cents <= most).map(({ method }) => method)

/** Does the amount need a bank transfer, although cards are accepted for smaller ones? */
export const needsBank = (cents: bigint, fiat: Fiat): boolean => {
  const methods = methodsFor(cents, fiat)
  const offersCard = fiat.limits.some(({ method }) => method === 'card')
  return offersCard && !methods.includes('card') && methods.includes('ach_bank_account')
}

const DOLLAR = /^USD[CT]?$/

/** An estimate without a quote: one dollar token per dollar. Other tokens have no estimate. */
export function estimateQuote({ amount, fiat, token: { symbol } }: QuoteInput): Quote | undefined {
  if (fiat.id !== 'USD' || !DOLLAR.test(symbol)) return undefined
  const money = { amount, currency: fiat.id }
  const bought = { amount, currency: symbol }
  return { id: 'mocked-quote-id', total: money, subtotal: money, bought, fee: money }
}
