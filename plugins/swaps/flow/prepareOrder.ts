import { type Context, PorticoError } from '../../../kernel'
import { requireDecimals } from '../../../kernel/kit'
import { fetchQuote } from '../api/market'
import { buildSwap, fetchAllowance } from '../api/transactions'
import { checkSwap, type ReviewedSwap } from '../rules/callChecks'
import { withoutShare } from '../rules/fees'
import { checkSimulation } from '../rules/outcomeChecks'
import { percent } from '../rules/quoteRules'
import { routersOf } from '../rules/routers'
import { type Intent, market, type Order, type Quote } from '../state'
import { identify } from './identifyTokens'
import { requireSettler } from './requireSettler'
import { approvalsFor, requireEffects, simulateSwap } from './simulateSwap'

interface Preparing {
  /** The last shown quote: if the new amount is lower by more than the slippage, the user must review again. */
  readonly shown?: Pick<Quote, 'amountOut'>
  readonly signal: AbortSignal
}

/**
 * Prepares the next request to the wallet: an approval of the exact amount, or the swap. The checks read each call that
 * the API built, and reject it if it differs from the shown order.
 * @throws PRICE_MOVED DECIMALS_DISPUTED ALLOWANCE_FAILED SWAP_BUILD_FAILED APPROVAL_BUILD_FAILED SWAP_SUSPECT, and the
 * errors of a quote
 */
export async function prepareOrder(ctx: Context, wanted: Intent, { shown, signal }: Preparing): Promise<Order> {
  const { amountIn, networkId, from } = wanted
  const query = { networkId, owner: from, signal }
  const [source, target] = await Promise.all([identify(ctx, wanted.source, query), identify(ctx, wanted.target, query)])
  const intent: Intent = { ...wanted, source, target }
  const amountOut = await fetchAcceptable(ctx, intent, { shown, signal })
  const at = ctx.clock.elapsed()
  for (const token of [source, target]) await requireDecimals(ctx, token, query)
  const isNative = source.address === undefined
  const allowance = isNative ? amountIn : await fetchAllowance(ctx, { ...intent, signal })
  // Also built before an approval, which needs the router of the swap.
  const built = await buildSwap(ctx, { ...intent, signal })
  const reviewed: ReviewedSwap = { ...intent, amountOut, routers: routersOf(ctx.settings, networkId) }
  const checked = checkSwap(built, reviewed)
  const { minimum, settler } = checked
  if (settler) await requireSettler(ctx, settler, query)
  const router = built.to
  const kind = allowance >= amountIn ? 'swap' : 'approve'
  const swap = { from, to: router, data: built.data, value: isNative ? amountIn : 0n, networkId }
  const approvals = kind === 'swap' ? [] : await approvalsFor(ctx, reviewed, { router, allowance, signal })
  const isReset = approvals.length > 1
  const [request = swap] = approvals
  await requireEffects(ctx, request, { kind, router, source, amountIn: isReset ? 0n : amountIn })
  const simulated = await simulateSwap(ctx, [...approvals, swap], { ...reviewed, router, signal })
  checkSimulation(simulated, reviewed, checked)
  signal.throwIfAborted()
  const isSimulated = simulated !== undefined
  const fee = kind === 'swap' && built.gas ? built.gas.gas * built.gas.gasPrice : undefined
  return { ...intent, kind, isReset, isSimulated, amountOut, at, router, settler, minimum, fee, request }
}

/** The quoted amount, if it is not too far below the shown one. @throws PRICE_MOVED, and the errors of a quote */
async function fetchAcceptable(ctx: Context, intent: Intent, { shown, signal }: Preparing): Promise<bigint> {
  const amountOut = await fetchQuote(ctx, { ...intent, gasPrice: ctx.read(market).gasPrice, signal })
  if (shown && amountOut < withoutShare(shown.amountOut, intent.slippage)) {
    throw new PorticoError('PRICE_MOVED', 'The price moved too far', { percent: percent(intent.slippage) })
  }
  return amountOut
}
