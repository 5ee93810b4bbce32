import { readPortfolio } from '../contracts/amounts'
import type { Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { CaipAddress } from '../contracts/networks'
import { receiptFollower } from '../contracts/transactions'
import { isPorticoError, PorticoError } from '../core/errors'
import { route } from '../core/route'
import type { HostCall, ReviewedRequest } from './reviewedRequest'

/** Longer than the receipt timeout of every adapter. */
const RECEIPT_MS = 30_000

/** A wallet's answer to a request that it has sent. */
interface SentRequest {
  readonly hash: string
  readonly receipt: Promise<Receipt>
}

/** The outcome of a request that the wallet has sent, or may have sent. */
export type SentOutcome =
  | { readonly status: 'success'; readonly hash: string }
  | { readonly status: 'pending'; readonly hash: string }
  | { readonly status: 'reverted'; readonly hash: string }
  | { readonly status: 'unknown'; readonly error: PorticoError }

/** The effects of a feature's request, in the order of its steps. */
export interface RequestEffects<Order> {
  readonly request: ReviewedRequest<Order>
  /** Asks the wallet, after the last checks. */
  send(ctx: Context, order: Order, signal: AbortSignal): Promise<SentRequest>
  /** The wallet has sent the request. */
  sent(ctx: Context, order: Order): void
  /** The request is not sent, or is reverted. */
  refused(ctx: Context, order: Order, error: unknown): void
  /** The first receipt, or none in time, or an answer of the wallet without a hash. */
  conclude(ctx: Context, order: Order, outcome: SentOutcome, signal: AbortSignal): Promise<void>
}

/** The effects of a request's result. */
export interface ResultEffects<Order> extends Pick<RequestEffects<Order>, 'request' | 'refused'> {
  readonly call: HostCall<Order>
  /** A receipt confirms the request, perhaps after its review was left. */
  confirmed(ctx: Context, order: Order, hash: string): void
  /** No receipt came in time. */
  pending(ctx: Context): void
  /** The wallet may have sent the request: a second one could pay twice, so the review is left. */
  unknown(ctx: Context, order: Order, error: PorticoError): void
  /** Reads the balances again that the request has changed. */
  refetch(ctx: Context, order: Order): Promise<void>
  /** The current request has ended. */
  ended?(ctx: Context): void
}

/** The error of a transaction that its network has reverted. */
export const revertedError = (hash: string): PorticoError =>
  new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })

/**
 * Asks the wallet for the reviewed order once; later calls do nothing. A dropped order aborts the request.
 * @example await submitRequest(ctx, transferEffects)
 */
export async function submitRequest<Order>(ctx: Context, effects: RequestEffects<Order>): Promise<void> {
  const { request } = effects
  const order = request.reviewed(ctx)
  if (!order) return
  request.move(ctx, { status: 'asking', order })
  await request.whileCurrent(ctx, order, async signal => {
    const sent = await askWallet(ctx, effects, order, signal).catch((error): SentOutcome | undefined => {
      if (isPorticoError(error, 'OUTCOME_UNKNOWN')) return { status: 'unknown', error }
      if (request.isCurrent(ctx, order)) refuse(ctx, effects, order, error)
    })
    if (!sent) return
    if ('receipt' in sent) {
      request.move(ctx, { status: 'waiting', order, hash: sent.hash })
      effects.sent(ctx, order)
    }
    const outcome = 'receipt' in sent ? await firstReceipt(ctx, sent) : sent
    if (!ctx.signal.aborted) await effects.conclude(ctx, order, outcome, signal)
  })
}

async function askWallet<Order>(ctx: Context, { send }: RequestEffects<Order>, order: Order, signal: AbortSignal) {
  const sent = await send(ctx, order, signal)
  signal.throwIfAborted()
  return sent
}

/** The first receipt; a missing answer means pending, not failed. */
export const firstReceipt = (ctx: Context, { hash, receipt }: SentRequest): Promise<Receipt> =>
  new Promise(resolve => {
    const pending = () => resolve({ status: 'pending', hash })
    const cancel = ctx.clock.after(RECEIPT_MS, pending)
    receipt.then(resolve, pending).finally(cancel)
  })

/** Shows the review with the error again, if its order is still the current one. */
function refuse<Order>(
  ctx: Context,
  { request, refused }: Pick<RequestEffects<Order>, 'request' | 'refused'>,
  order: Order,
  error: unknown,
): void {
  if (request.isCurrent(ctx, order)) request.move(ctx, { status: 'review', order, error })
  refused(ctx, order, error)
}

/**
 * Ends a request with its first receipt: answers the host's call and shows the result. A reverted request is shown in
 * the review again, and a pending one is followed to its receipt, whichever view is open.
 * @example conclude: (ctx, order, outcome) => settleRequest(ctx, transferEffects, order, outcome)
 */
export async function settleRequest<Order>(
  ctx: Context,
  effects: ResultEffects<Order>,
  order: Order,
  outcome: SentOutcome,
): Promise<void> {
  const { request, call } = effects
  if (outcome.status === 'reverted') {
    const error = revertedError(outcome.hash)
    // In the open review the user may try again.
    if (!ctx.read(route).open) call.answer(ctx, order, { status: 'failed', error })
    return refuse(ctx, effects, order, error)
  }
  if (outcome.status === 'unknown') effects.unknown(ctx, order, outcome.error)
  else if (outcome.status === 'success') effects.confirmed(ctx, order, outcome.hash)
  else {
    effects.pending(ctx)
    followPending(ctx, effects, order, outcome.hash).catch(error => ctx.signal.aborted || ctx.report(error))
  }
  void effects.refetch(ctx, order)
  call.answer(ctx, order, answerOf(outcome))
  if (!request.isCurrent(ctx, order)) return
  effects.ended?.(ctx)
  await request.finish(ctx, order, outcome.status)
}

const answerOf = (outcome: Exclude<SentOutcome, { status: 'reverted' }>) =>
  outcome.status === 'unknown'
    ? ({ status: 'failed', error: outcome.error } as const)
    : ({ status: 'sent', result: { hash: outcome.hash, status: outcome.status } } as const)

async function followPending<Order>(
  ctx: Context,
  { request, confirmed, refused, refetch }: ResultEffects<Order>,
  order: Order,
  firstHash: string,
): Promise<void> {
  const { follow } = await ctx.ask(receiptFollower)
  const { status, hash } = await follow(firstHash, { signal: ctx.signal })
  if (status === 'pending') return
  if (request.isCurrent(ctx, order)) request.move(ctx, { status: 'done', order, receipt: status })
  if (status === 'success') confirmed(ctx, order, hash)
  else refused(ctx, order, revertedError(hash))
  await refetch(ctx, order)
}

/**
 * Makes the portfolio read the balances again that a sent request has changed.
 * @example void refetchBalances(ctx, { account, fresh: [token.address] })
 */
export async function refetchBalances(
  ctx: Context,
  query: { readonly account?: CaipAddress; readonly fresh: readonly string[] },
): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read(query)
  } catch (error) {
    // The portfolio's plugin shows its own errors.
    if (!isPorticoError(error)) ctx.report(error)
  }
}
