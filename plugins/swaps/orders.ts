import {
  type CaipNetworkId,
  type Context,
  estimateGas,
  isPorticoError,
  namespaceOf,
  PorticoError,
  readEffects,
  type SimulateTransactions,
  simulateTransactions,
  type TransactionRequest,
} from '../../kernel'
import { demandDecimals, formatUnits, isSmartAccount } from '../../kernel/kit'
import { shownOut } from './amount'
import { fetchQuote } from './api'
import { buildApproval, buildSwap, fetchAllowance } from './build.api'
import { approvalOf } from './calldata'
import { checkApproval, checkEffects, checkSimulation, checkSwap, type Reviewed } from './checks'
import type { Told } from './events'
import { lessShare } from './money'
import { routersOf } from './routers'
import { percent, wantedOf } from './rules'
import { draft, market, type Order, type Quote, type SwapToken, slippage } from './state'
import { subjectOf } from './subject'

/** The swap that the user wants, as of the start of the review. */
export interface Intent {
  readonly account: Order['account']
  readonly from: string
  readonly networkId: CaipNetworkId
  readonly source: SwapToken
  readonly target: SwapToken
  readonly amountIn: bigint
  readonly slippage: number
}

/** The intent from the current draft. @throws NO_ADDRESS SWAP_INCOMPLETE */
export function intentNow(ctx: Context): Intent {
  const subject = subjectOf(ctx)
  if (!subject) throw new PorticoError('NO_ADDRESS', 'No address found to swap the tokens from.')
  const wanted = wantedOf(ctx.read(draft), ctx.read(market))
  if (!wanted) throw new PorticoError('SWAP_INCOMPLETE', 'Two tokens and an amount are required')
  const { address: from, networkId } = subject.live
  return { ...wanted, account: subject.account, from, networkId, slippage: ctx.read(slippage) }
}

interface Preparing {
  readonly serial: number
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
export async function prepare(ctx: Context, intent: Intent, { serial, shown, signal }: Preparing): Promise<Order> {
  const { source, amountIn, networkId, from } = intent
  const { gasPrice } = ctx.read(market)
  const amountOut = await fetchQuote(ctx, { ...intent, gasPrice, signal })
  const at = ctx.clock.elapsed()
  if (shown && amountOut < lessShare(shown.amountOut, intent.slippage)) {
    throw new PorticoError('PRICE_MOVED', 'The price moved too far', { percent: percent(intent.slippage) })
  }
  for (const token of [source, intent.target]) await demandDecimals(ctx, token, { networkId, owner: from, signal })
  const isCoin = source.address === undefined
  const allowance = isCoin ? amountIn : await fetchAllowance(ctx, { ...intent, signal })
  // Also built before an approval, which needs the router of the swap.
  const built = await buildSwap(ctx, { ...intent, signal })
  const reviewed: Reviewed = { ...intent, amountOut, routers: routersOf(ctx.settings, networkId) }
  const checked = checkSwap(built, reviewed)
  const router = built.to
  const kind = allowance >= amountIn ? 'swap' : 'approve'
  const swap = { from, to: router, data: built.data, value: isCoin ? amountIn : 0n, networkId }
  const approvals = kind === 'swap' ? [] : await approvalsFor(ctx, reviewed, { router, allowance, signal })
  const transactions = [...approvals, swap]
  const [request = swap] = transactions
  const isReset = approvals.length > 1
  await demandEffects(ctx, request, { kind, router, source, amountIn: isReset ? 0n : amountIn })
  const simulate = (given: readonly TransactionRequest[]) => simulated(ctx, { networkId, transactions: given, signal })
  let moved = await simulate(transactions)
  // A lagging node may not know the allowance yet, so the swap is simulated again after an exact approval.
  if (kind === 'swap' && source.address && moved && 'failsAt' in moved) {
    const approval = { from, to: source.address, data: approvalOf(router, amountIn), value: 0n, networkId }
    moved = await simulate([approval, swap])
  }
  checkSimulation(moved, reviewed, checked)
  signal.throwIfAborted()
  const { gas } = built
  const fee = kind === 'swap' && gas ? gas.gas * gas.gasPrice : undefined
  const isSimulated = moved !== undefined
  return {
    ...intent,
    serial,
    kind,
    isReset,
    isSimulated,
    amountOut,
    at,
    router,
    minimum: checked.minimum,
    fee,
    request,
  }
}

/**
 * Replaces the API's unlimited approval by one of the exact amount. If the token refuses to change an allowance (USDT),
 * the old allowance is revoked first.
 */
async function approvalsFor(
  ctx: Context,
  reviewed: Reviewed,
  { router, allowance, signal }: { router: string; allowance: bigint; signal: AbortSignal },
): Promise<readonly TransactionRequest[]> {
  const { from, networkId, amountIn } = reviewed
  const built = await buildApproval(ctx, { ...reviewed, signal })
  checkApproval(built, reviewed, router)
  const allow = (amount: bigint) => ({ from, to: built.to, data: approvalOf(router, amount), value: 0n, networkId })
  const [reset, approval] = [allow(0n), allow(amountIn)]
  if (allowance === 0n || (await isPossible(ctx, approval, signal))) return [approval]
  return (await isPossible(ctx, reset, signal)) ? [reset, approval] : [approval]
}

/** Tests the transaction by a gas estimate. True if the node does not answer. */
async function isPossible(ctx: Context, request: TransactionRequest, signal: AbortSignal): Promise<boolean> {
  const capability = estimateGas.on(namespaceOf(request.networkId))
  if (!ctx.has(capability)) return true
  const estimate = await ctx.ask(capability)
  return estimate({ ...request, signal }).then(
    () => true,
    error => {
      signal.throwIfAborted()
      return !isPorticoError(Object(error).cause, 'RPC_ERROR')
    },
  )
}

/** Simulates the swap, after its approvals. */
async function simulated(ctx: Context, query: Parameters<SimulateTransactions>[0]): ReturnType<SimulateTransactions> {
  const capability = simulateTransactions.on(namespaceOf(query.networkId))
  return ctx.has(capability) ? (await ctx.ask(capability))(query) : undefined
}

async function demandEffects(
  ctx: Context,
  request: TransactionRequest,
  meant: Parameters<typeof checkEffects>[1],
): Promise<void> {
  const namespace = namespaceOf(request.networkId)
  const capability = readEffects.on(namespace)
  if (!ctx.has(capability)) return
  const read = await ctx.ask(capability)
  checkEffects(await read({ kind: 'transaction', namespace, request }), meant)
}

/** The event properties: no addresses, and no more decimals than the user saw. */
export function toldOf(
  ctx: Context,
  order: Omit<Intent, 'account' | 'from' | 'slippage'> & Pick<Order, 'amountOut'>,
): Told {
  const { networkId, source, target, amountIn, amountOut } = order
  const live = subjectOf(ctx)?.live
  return {
    networkId,
    isSmartAccount: isSmartAccount(live),
    swapFromToken: source.symbol,
    swapToToken: target.symbol,
    swapFromAmount: formatUnits(amountIn, source.decimals),
    swapToAmount: shownOut(amountOut, target.decimals),
  }
}
