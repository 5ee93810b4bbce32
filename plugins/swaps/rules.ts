import { formatUnits, parseUnits } from '../../kernel/kit'
import { withoutEnd } from './amount'
import { estimatedFee, impactOf, mostOf } from './money'
import type { Draft, Market, Order, Quote, Quoting, Side, SwapToken } from './state'
import { heldOf, tokenOf } from './tokens'

/** What is still to be done before there is something to look over, in the order in which it is asked for. */
export type Step = 'token' | 'amount' | 'balanceShort' | 'quoting' | 'failed' | 'gasUnknown' | 'gasShort' | 'ready'

/** What stands in the fields, as far as it makes sense together. */
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

/** Above zero, in the token's smallest unit; undefined where it is none. */
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

/** Is what the account holds of the network's own currency nothing, or less than the fee takes beside what is paid? */
export function lacksGas(now: Market, { source, amountIn }: Pick<Wanted, 'source' | 'amountIn'>, fee = 0n): boolean {
  const coins = heldOf(now, '')
  if (coins === undefined) return false
  return coins === 0n || coins < fee + (source.key === '' ? amountIn : 0n)
}

/** As much of the token as can be paid, as text; undefined where nobody knows. */
export function mostText(now: Market, token: SwapToken): string | undefined {
  const held = heldOf(now, token.key)
  if (held === undefined) return undefined
  if (token.key !== '') return formatUnits(held, token.decimals)
  const fee = estimatedFee(now.gasPrice)
  return fee === undefined ? undefined : formatUnits(mostOf(held, fee), token.decimals)
}

/** The other side's token on this side trades places with it. */
export function choose(before: Draft, side: Side, key: string): Draft {
  const other = side === 'source' ? 'target' : 'source'
  return { ...before, [side]: key, [other]: before[other] === key ? before[side] : before[other] }
}

/** What is received becomes what is paid; where nobody knows how much that is, it is one. */
export function flip({ source, target }: Draft, received: string | undefined): Draft {
  return { source: target, target: source, amount: received ?? '1' }
}

/** From here on it is said, and from there on it must be accepted. Hundredths of a percent. */
const MUCH = 500
const GRAVE = 1500
/** What is given away for nothing is no price. */
const TOO_GOOD = -5000

export type Doubt = 'much' | 'grave' | 'gain' | 'noPrice'

/** What a careful eye would stop at. */
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

/** Nobody confirms a price that is older. */
const OLDEST_MS = 30_000
export const isOld = ({ at }: Pick<Order, 'at'>, now: number): boolean => now - at > OLDEST_MS

/** What a visitor may choose from, in hundredths of a percent. */
export const SLIPPAGES = [10, 50, 100, 300, 500] as const
/** From here on it is said that it is much. */
export const WIDE = 300

export const percent = (bps: number): string => formatUnits(BigInt(bps), 2)
