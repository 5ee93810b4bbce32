import {
  activeAddress,
  type Context,
  isPorticoError,
  namespaceOf,
  route,
  sendTransaction,
  sessions,
} from '../../../kernel'
import {
  activeAccount,
  hideToast,
  receiptFollower,
  showPendingToast,
  showToastIfOpen,
  toast,
} from '../../../kernel/kit'
import {
  type RequestEffects,
  type ResultEffects,
  refetchBalances,
  revertedError,
  settleRequest,
  submitRequest,
} from '../../../kernel/requests/walletRequest'
import { approvalFailed, swapFailed, swapSucceeded } from '../events'
import { messages } from '../review.messages'
import { lacksGas } from '../rules/draftRules'
import { approvalOfOrder, propertiesOf } from '../rules/plan'
import { isExpired, mustBeAccepted, warningOf } from '../rules/quoteRules'
import { NATIVE_ADDRESS } from '../rules/tokens'
import { market, type Order, plan, unusedApproval } from '../state'
import { buildFrom, prepareAgain } from './order'
import { scheduleRefresh } from './quote'
import { hostSwap, swapRequest } from './request'

/** Asks the wallet for the shown order once; later calls do nothing. An order at an old price is prepared again. */
export async function submitSwap(ctx: Context, { accepted = false }: { accepted?: boolean } = {}): Promise<void> {
  const order = swapRequest.reviewed(ctx)
  if (!order) return
  if (isExpired(order, ctx.clock.elapsed())) return prepareAgain(ctx)
  const known = ctx.read(market)
  if (mustBeAccepted(warningOf(order, known.prices)) && !accepted) return
  if (lacksGas(known, order, order.fee)) return
  await submitRequest(ctx, effects)
}

const isApproval = ({ kind }: Order) => kind === 'approve'

function emitFailure(ctx: Context, order: Order, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  const failed = isApproval(order) ? approvalFailed : swapFailed
  ctx.emit(failed, { ...propertiesOf(order, activeAccount(ctx)), message })
}

/** The approval that its router has, until a swap uses it. */
function keepApproval(ctx: Context, order: Order): void {
  if (isApproval(order) && !order.isReset) ctx.set(unusedApproval, approvalOfOrder(order))
}

const effects: RequestEffects<Order> & ResultEffects<Order> = {
  request: swapRequest,
  call: hostSwap,
  async send(ctx, order, signal) {
    const message = isApproval(order) ? messages.approving : messages.confirming
    showToastIfOpen(ctx, { variant: 'loading', message })
    const send = await ctx.ask(sendTransaction.on(namespaceOf(order.networkId)))
    signal.throwIfAborted()
    return send({ ...order.request, signal })
  },
  sent(ctx, order) {
    if (isApproval(order)) ctx.set(toast, hideToast)
    else showToastIfOpen(ctx, { variant: 'loading', message: messages.swapping })
  },
  refused(ctx, order, error) {
    emitFailure(ctx, order, error)
    if (isPorticoError(error, 'USER_REJECTED')) ctx.set(toast, hideToast)
    else showToastIfOpen(ctx, { variant: 'error', message: messages.transactionError })
    scheduleRefresh(ctx)
  },
  async conclude(ctx, order, outcome) {
    const isSent = outcome.status === 'success' || outcome.status === 'pending'
    if (isApproval(order) && isSent) await continueWithSwap(ctx, order, outcome)
    else await settleRequest(ctx, effects, order, outcome)
  },
  confirmed(ctx, order, hash) {
    const { router, source } = order
    // The swap has used the allowance of its router.
    ctx.set(unusedApproval, left => (left?.router === router && left.source.key === source.key ? null : left))
    const properties = propertiesOf(order, activeAccount(ctx))
    const { swapFromToken: from, swapToAmount: amount, swapToToken: to } = properties
    ctx.emit(swapSucceeded, { ...properties, hash })
    showToastIfOpen(ctx, { variant: 'success', message: messages.swapped, variables: { from, amount, to } })
  },
  pending(ctx) {
    if (ctx.read(route).open) showPendingToast(ctx, { message: messages.pending })
  },
  unknown(ctx, order, error) {
    emitFailure(ctx, order, error)
    keepApproval(ctx, order)
    if (ctx.read(route).open) showPendingToast(ctx, { message: messages.OUTCOME_UNKNOWN })
    else ctx.set(toast, hideToast)
  },
  refetch: (ctx, { account, source, target }) =>
    refetchBalances(ctx, { account, fresh: [source, target].map(({ address }) => address ?? NATIVE_ADDRESS) }),
}

/** Continues with the swap; a pending approval is checked again with each refresh. */
async function continueWithSwap(
  ctx: Context,
  order: Order,
  { hash, status }: { hash: string; status: 'success' | 'pending' },
): Promise<void> {
  keepApproval(ctx, order)
  if (!swapRequest.isCurrent(ctx, order)) return
  const isSameAccount = activeAddress(ctx.read(sessions)) === order.account
  if (!swapRequest.isReviewed(ctx) || !isSameAccount) return swapRequest.move(ctx, { status: 'none' })
  if (status === 'success') return buildFrom(ctx, order)
  ctx.set(plan, { status: 'late', order })
  void swapRequest.whileCurrent(ctx, order, signal =>
    followApproval(ctx, order, { hash, signal }).catch(error => signal.aborted || ctx.report(error)),
  )
  scheduleRefresh(ctx)
}

/** Waits for the receipt of a late approval, until its order is dropped or replaced. */
async function followApproval(
  ctx: Context,
  order: Order,
  { hash, signal }: { hash: string; signal: AbortSignal },
): Promise<void> {
  const { status } = await (await ctx.ask(receiptFollower)).follow(hash, { signal })
  if (status === 'pending' || !swapRequest.isCurrent(ctx, order) || ctx.read(plan).status !== 'late') return
  if (status === 'success') return buildFrom(ctx, order)
  const error = revertedError(hash)
  swapRequest.move(ctx, { status: 'review', order, error })
  effects.refused(ctx, order, error)
}
