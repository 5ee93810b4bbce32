import type { Market, Order, Quote } from '../state'
import { impactOf } from './fiatValue'

/** Price impact in basis points: above `MUCH` the review warns, above `GRAVE` the user must accept it. */
const MUCH = 500
/** From this price impact on, the review colours it. */
const NOTABLE = 100
const GRAVE = 1500
/** A gain above this is implausible. */
const TOO_GOOD = -5000

export type QuoteWarning = 'much' | 'grave' | 'gain' | 'noPrice'

/** The most serious warning about a quote. */
export function warningOf(quote: Quote, prices: Market['prices']): QuoteWarning | undefined {
  const impact = impactIn(quote, prices)
  if (impact === undefined) return 'noPrice'
  if (impact > GRAVE) return 'grave'
  if (impact > MUCH) return 'much'
  return impact < TOO_GOOD ? 'gain' : undefined
}

/** Must the user accept this warning before the order is sent? */
export const mustBeAccepted = (warning: QuoteWarning | undefined): boolean => warning === 'grave' || warning === 'gain'

/** The class of a price impact, for its colour. */
export const impactTone = (impact: number | undefined): 'danger' | 'warning' | undefined =>
  impact === undefined || impact < NOTABLE ? undefined : impact < MUCH ? 'warning' : 'danger'

export const impactIn = ({ source, target, amountIn, amountOut }: Quote, prices: Market['prices']) =>
  impactOf(
    { amount: amountIn, decimals: source.decimals, price: prices[source.key] },
    { amount: amountOut, decimals: target.decimals, price: prices[target.key] },
  )

/** An older price cannot be confirmed. */
const MAX_AGE_MS = 30_000
export const isExpired = ({ at }: Pick<Order, 'at'>, now: number): boolean => now - at > MAX_AGE_MS

/** The choices of slippage, in basis points. */
export const SLIPPAGES = [10, 50, 100, 300, 500] as const
/** From this slippage on, the view shows a warning. */
export const WIDE_SLIPPAGE = 300

export const percent = (bps: number): number => bps / 100
