import { formatUnits, parseUnits } from '../../kernel/kit'
import { withoutEnd } from './amount'
import { estimatedFee, impactOf, mostOf } from './money'
import type { Draft, Market, Order, Quote, Quoting, Side, SwapToken } from './state'
import { heldOf, tokenOf } from './tokens'

/** The first missing step before the review, in the order of the checks. */
export type Step = 'token' | 'amount' | 'balanceShort' | 'quoting' | 'failed' | 'gasUnknown' | 'gasShort' | 'ready'

/** A complete and valid draft. */
export interface Wanted {
  readonly source: SwapToken
  readonly target: SwapToken
  readonly amountIn: bigint
}

export function wantedOf({ source, target, amount }: Draft, { tokens }: Market): Wanted | undefined {
  const [one, other] = [tokenOf(tokens, source), tokenOf(tokens, target)]
  const amountIn = one && amountOf(amount, one)
  return one && other && amountIn ? { source: one, target: other, amountIn } : undefined
}

/** The amount above zero in the token's smallest unit; undefined for any other text. */
export function amountOf(text: string, { decimals }: SwapToken): bigint | undefined {
  const amount = parseUnits(withoutEnd(text), decimals)
  return amount !== undefined && amount > 0n ? amount : undefined
}

export const isFor = (quote: Quote | undefined, { source, target, amountIn }: Wanted): boolean =>
  quote?.source.key === source.key && quote.target.key === target.key && quote.amountIn === amountIn

export function nextStep(draft: Draft, now: Market, { status, quote }: Quoting): Step {
  if (!tokenOf(now.tokens, draft.source) || !tokenOf(now.tokens, draft.target)) return 'token'
  const wanted = wantedOf(draft, now)
  if (!wanted) return 'amount'
  const held = heldOf(now, wanted.source.key)
  if (held !== undefined && wanted.amountIn > held) return 'balanceShort'
  if (status === 'failed') return 'failed'
  if (!isFor(quote, wanted)) return 'quoting'
  if (now.gasPrice === undefined) return 'gasUnknown'
  return lacksGas(now, wanted, estimatedFee(now.gasPrice)) ? 'gasShort' : 'ready'
}

/** True if the native balance is zero, or less than the fee plus a paid native amount. */
export function lacksGas(now: Market, { source, amountIn }: Pick<Wanted, 'source' | 'amountIn'>, fee = 0n): boolean {
  const coins = heldOf(now, '')
  if (coins === undefined) return false
  return coins === 0n || coins < fee + (source.key === '' ? amountIn : 0n)
}

/** The most of the token that can be paid, as text; undefined if the balance or the fee is unknown. */
export function mostText(now: Market, token: SwapToken): string | undefined {
  const held = heldOf(now, token.key)
  if (held === undefined) return undefined
  if (token.key !== '') return formatUnits(held, token.decimals)
  const fee = estimatedFee(now.gasPrice)
  return fee === undefined ? undefined : formatUnits(mostOf(held, fee), token.decimals)
}

/** Choosing the other side's token swaps both sides. */
export function choose(before: Draft, side: Side, key: string): Draft {
  const other = side === 'source' ? 'target' : 'source'
  return { ...before, [side]: key, [other]: before[other] === key ? before[side] : before[other] }
}

/** Swaps both sides; the received amount becomes the paid amount, or 1 without a quote. */
export function flip({ source, target }: Draft, received: string | undefined): Draft {
  return { source: target, target: source, amount: received ?? '1' }
}

/** Price impact in basis points: above `MUCH` the review warns, above `GRAVE` the user must accept it. */
const MUCH = 500
const GRAVE = 1500
/** A gain above this is implausible. */
const TOO_GOOD = -5000

export type Doubt = 'much' | 'grave' | 'gain' | 'noPrice'

/** The most serious doubt about a quote. */
export function doubtOf(quote: Quote, prices: Market['prices']): Doubt | undefined {
  const impact = impactIn(quote, prices)
  if (impact === undefined) return 'noPrice'
  if (impact > GRAVE) return 'grave'
  if (impact > MUCH) return 'much'
  return impact < TOO_GOOD ? 'gain' : undefined
}

export const impactIn = ({ source, target, amountIn, amountOut }: Quote, prices: Market['prices']) =>
  impactOf(
    { amount: amountIn, decimals: source.decimals, price: prices[source.key] },
    { amount: amountOut, decimals: target.decimals, price: prices[target.key] },
  )

/** An older price cannot be confirmed. */
const OLDEST_MS = 30_000
export const isOld = ({ at }: Pick<Order, 'at'>, now: number): boolean => now - at > OLDEST_MS

/** The choices of slippage, in basis points. */
export const SLIPPAGES = [10, 50, 100, 300, 500] as const
/** From this slippage on, the view shows a warning. */
export const WIDE = 300

export const percent = (bps: number): string => formatUnits(BigInt(bps), 2)
