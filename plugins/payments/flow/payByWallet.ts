import {
  type Context,
  connectedSession,
  isPorticoError,
  namespaceOf,
  PorticoError,
  route,
  sendTransfer,
  sessionControl,
  sessions,
} from '../../../kernel'
import {
  connectView,
  isConnected,
  readFreshBalance,
  receiptFollower,
  requireDecimals,
  showToastIfOpen,
} from '../../../kernel/kit'
import { reviewedRequest } from '../../../kernel/requests/reviewedRequest'
import {
  type RequestEffects,
  refetchBalances,
  type SentOutcome,
  submitRequest,
} from '../../../kernel/requests/walletRequest'
import { type PaymentFacts, paymentInitiated, paymentSucceeded } from '../events'
import { messages } from '../messages'
import { moveTo, nextPayment, transferOrder } from '../rules/paymentSteps'
import {
  loadingView,
  type Payment,
  type PaymentConfig,
  payment,
  payView,
  reviewView,
  type TransferOrder,
} from '../state'
import { dropPayment, endPayment, isOnScreen, whilePaying } from './endPayment'
import { isFromLive } from './followViews'
import { emitFailure, paymentFacts } from './paymentFacts'

/** In addition to the sender's own 25 s: five minutes in total. */
const MORE_MS = 275_000

/**
 * Connects a wallet, switches to the network and opens the review, if the account's balance covers the payment.
 * @throws ASSET_NOT_SUPPORTED INSUFFICIENT_FUNDS, and errors of the network switch
 */
export async function chooseWallet(ctx: Context): Promise<void> {
  const { config, status } = ctx.read(payment)
  if (!config || (status !== 'choosing' && status !== 'connecting')) return
  const { namespace } = config
  if (!isConnected(ctx.read(sessions), namespace)) {
    ctx.set(payment, moveTo({ status: 'connecting' }))
    await ctx.open(connectView, { namespace })
    return
  }
  ctx.set(payment, moveTo({ status: 'choosing' }))
  const order = await whilePaying(ctx, signal => coveredOrder(ctx, config, signal))
  if (!order) return
  if (ctx.read(payment).status !== 'choosing' || !isFromLive(ctx, order)) return
  ctx.set(payment, moveTo({ status: 'review', order }))
  await ctx.open(reviewView)
}

/** The order on the payment's network, if the account's balance covers it. */
async function coveredOrder(
  ctx: Context,
  config: PaymentConfig,
  signal: AbortSignal,
): Promise<TransferOrder | undefined> {
  await switchTo(ctx, { config, signal })
  signal.throwIfAborted()
  const live = connectedSession(ctx.read(sessions), config.namespace)
  if (!live) return undefined
  const order = transferOrder(config, live.address)
  await requireAsset(ctx, { config, signal, owner: order.from })
  await requireBalance(ctx, order, signal)
  return order
}

async function switchTo(
  ctx: Context,
  { config: { namespace, paymentAsset }, signal }: { config: PaymentConfig; signal: AbortSignal },
): Promise<void> {
  const all = ctx.read(sessions)
  if (all.active === namespace && connectedSession(all)?.networkId === paymentAsset.network) return
  await (await ctx.ask(sessionControl)).switchNetwork(paymentAsset.network, { signal })
}

/** Compares the app's decimals of a token with the contract's: with others the amount is another. @throws ASSET_NOT_SUPPORTED */
async function requireAsset(
  ctx: Context,
  { config: { paymentAsset }, owner, signal }: { config: PaymentConfig; owner: string; signal: AbortSignal },
): Promise<void> {
  const { network: networkId, asset, metadata } = paymentAsset
  if (asset === 'native') return
  await requireDecimals(ctx, { ...metadata, address: asset }, { networkId, owner, signal }).catch(error => {
    if (!isPorticoError(error, 'DECIMALS_DISPUTED')) throw error
    throw new PorticoError('ASSET_NOT_SUPPORTED', 'Asset not supported', error.context, error)
  })
}

/** Compares the order with the balance that a node reports now. @throws INSUFFICIENT_FUNDS */
const requireBalance = (ctx: Context, { from, amount, token, networkId }: TransferOrder, signal: AbortSignal) =>
  readFreshBalance(ctx, { address: token?.address, networkId, owner: from, atLeast: amount, signal })

/** Asks the wallet for the reviewed transfer: once, even if called again. */
export const submitPayment = (ctx: Context): Promise<void> => submitRequest(ctx, effects)

const paymentRequest = reviewedRequest<TransferOrder, Payment>({
  slice: payment,
  view: reviewView,
  views: [payView, reviewView, loadingView],
  next: nextPayment,
  // The views of a payment end it, not its order.
  dropped: () => {},
})

/** The public data of the payment by wallet that is under way. */
function factsNow(ctx: Context): PaymentFacts {
  const { id, config } = ctx.read(payment)
  if (!config) throw new PorticoError('GENERIC_PAYMENT_ERROR', 'Unable to process payment')
  return paymentFacts(id, { source: 'pay', asset: config.paymentAsset, amount: config.amount })
}

const effects: RequestEffects<TransferOrder> = {
  request: paymentRequest,
  async send(ctx, order, signal) {
    ctx.emit(paymentInitiated, { ...factsNow(ctx), status: 'IN_PROGRESS' })
    const send = await ctx.ask(sendTransfer.on(namespaceOf(order.networkId)))
    return send({ ...order, signal })
  },
  sent(ctx) {
    if (isOnScreen(ctx)) void ctx.replace(loadingView)
  },
  /** The review is shown again, with the reason. */
  refused(ctx, order, error) {
    emitFailure(ctx, { ...factsNow(ctx), status: 'FAILED' }, error)
    if (!ctx.read(route).open) return dropPayment(ctx)
    const canRetry = isOnScreen(ctx, reviewView.id) && isFromLive(ctx, order)
    if (!canRetry) ctx.set(payment, moveTo({ status: 'choosing', error }))
    if (!isPorticoError(error, 'USER_REJECTED'))
      showToastIfOpen(ctx, { variant: 'error', message: messages.processFailed })
  },
  conclude: (ctx, order, outcome, signal) =>
    followTransfer(ctx, order, outcome, signal).catch(error => {
      if (!signal.aborted) ctx.report(error)
    }),
}

/** Follows a sent transaction to its end, whatever the user does meanwhile. */
async function followTransfer(ctx: Context, order: TransferOrder, sent: SentOutcome, signal: AbortSignal) {
  signal.throwIfAborted()
  const facts = factsNow(ctx)
  const outcome = sent.status === 'pending' ? await lateReceipt(ctx, order, sent, signal) : sent
  if (outcome.status === 'success') {
    const { hash: result } = outcome
    ctx.emit(paymentSucceeded, { ...facts, status: 'SUCCESS', result })
    return endPayment(ctx, { end: { status: 'done', order, result }, signal })
  }
  const { error, result } = failureOf(outcome)
  emitFailure(ctx, { ...facts, status: 'IN_PROGRESS', result }, error)
  // The wallet may have paid, so the review is left: a second request could pay twice.
  if (outcome.status === 'unknown' && isOnScreen(ctx)) void ctx.replace(loadingView)
  await endPayment(ctx, { end: { status: 'failed', order, result, error }, signal })
}

async function lateReceipt(
  ctx: Context,
  order: TransferOrder,
  pending: SentOutcome & { status: 'pending' },
  signal: AbortSignal,
): Promise<SentOutcome> {
  ctx.set(payment, moveTo({ status: 'waiting', order, result: pending.hash, isUnconfirmed: true }))
  const { follow } = await ctx.ask(receiptFollower)
  const receipt = await follow(pending.hash, { signal, timeout: MORE_MS }).catch(() => pending)
  signal.throwIfAborted()
  return receipt
}

function failureOf(outcome: Exclude<SentOutcome, { status: 'success' }>): { error: PorticoError; result?: string } {
  if (outcome.status === 'unknown') {
    const { error } = outcome
    // An adapter that broadcasts itself knows the hash although the node did not answer.
    return { error, result: typeof error.context.hash === 'string' ? error.context.hash : undefined }
  }
  const { status, hash } = outcome
  if (status === 'reverted') {
    return { error: new PorticoError('TRANSACTION_REVERTED', 'Unable to process payment', { hash }), result: hash }
  }
  return { error: new PorticoError('PAYMENT_TIMEOUT', 'The payment is not confirmed yet', { hash }), result: hash }
}

/** Reads the balances again: the paid amount may come from the connected account. */
export function refetch(ctx: Context, config: PaymentConfig | undefined): Promise<void> {
  const { asset = 'native' } = config?.paymentAsset ?? {}
  return refetchBalances(ctx, { fresh: asset === 'native' ? [] : [asset] })
}
