import { formatUnits, parseUnits, withoutTrailingDot } from '../../../kernel/kit'
import type { Draft, Market, Quote, Quoting, Side, SwapInput, SwapToken } from '../state'
import { estimatedFee, maxAmount } from './fees'
import { heldOf, tokenOf } from './tokens'

/** The first missing step before the review, in the order of the checks. */
export type Step = 'token' | 'amount' | 'balanceShort' | 'quoting' | 'failed' | 'gasUnknown' | 'gasShort' | 'ready'

/** The input of a complete and valid draft. */
export function inputOf({ source, target, amount }: Draft, { tokens }: Market): SwapInput | undefined {
  const [one, other] = [tokenOf(tokens, source), tokenOf(tokens, target)]
  const amountIn = one && amountOf(amount, one)
  return one && other && amountIn ? { source: one, target: other, amountIn } : undefined
}

/** The amount above zero in the token's smallest unit; undefined for any other text. */
export function amountOf(text: string, { decimals }: SwapToken): bigint | undefined {
  const amount = parseUnits(withoutTrailingDot(text), decimals)
  return amount !== undefined && amount > 0n ? amount : undefined
}

export const isQuoteFor = (quote: Quote | undefined, { source, target, amountIn }: SwapInput): boolean =>
  quote?.source.key === source.key && quote.target.key === target.key && quote.amountIn === amountIn

export function nextStep(draft: Draft, now: Market, { status, quote }: Quoting): Step {
  if (!tokenOf(now.tokens, draft.source) || !tokenOf(now.tokens, draft.target)) return 'token'
  const input = inputOf(draft, now)
  if (!input) return 'amount'
  const held = heldOf(now, input.source.key)
  if (held !== undefined && input.amountIn > held) return 'balanceShort'
  if (status === 'failed') return 'failed'
  if (!isQuoteFor(quote, input)) return 'quoting'
  if (now.gasPrice === undefined) return 'gasUnknown'
  return lacksGas(now, input, estimatedFee(now.gasPrice)) ? 'gasShort' : 'ready'
}

/** True if the native balance is zero, or less than the fee plus a paid native amount. */
export function lacksGas(now: Market, { source, amountIn }: Pick<SwapInput, 'source' | 'amountIn'>, fee = 0n): boolean {
  const coins = heldOf(now, '')
  if (coins === undefined) return false
  return coins === 0n || coins < fee + (source.key === '' ? amountIn : 0n)
}

/** The most of the token that can be paid, as text; undefined if the balance or the fee is unknown. */
export function maxAmountText(now: Market, token: SwapToken): string | undefined {
  const held = heldOf(now, token.key)
  if (held === undefined) return undefined
  if (token.key !== '') return formatUnits(held, token.decimals)
  const fee = estimatedFee(now.gasPrice)
  return fee === undefined ? undefined : formatUnits(maxAmount(held, fee), token.decimals)
}

/** Choosing the other side's token swaps both sides. */
export function chooseToken(before: Draft, side: Side, key: string): Draft {
  const other = side === 'source' ? 'target' : 'source'
  return { ...before, [side]: key, [other]: before[other] === key ? before[side] : before[other] }
}

/** Swaps both sides; the received amount becomes the paid amount, or 1 without a quote. */
export function flip({ source, target }: Draft, received: string | undefined): Draft {
  return { source: target, target: source, amount: received ?? '1' }
}
