import {
  type Context,
  connectedSession,
  isPorticoError,
  PorticoError,
  type Receipt,
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
import { type PaymentFacts, paymentInitiated, paymentSucceeded } from '../events'
import { messages } from '../messages'
import { paymentFacts } from '../rules/paymentFacts'
import { moveTo, transferOrder } from '../rules/paymentSteps'
import { loadingView, type PaymentConfig, payment, reviewView, type TransferOrder } from '../state'
import { emitFailure } from './emitResult'
import { dropPayment, endPayment, isOnScreen, whilePaying } from './endPayment'
import { isFromLive } from './followViews'

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
export async function submitPayment(ctx: Context): Promise<void> {
  const reviewed = ctx.read(payment)
  if (reviewed.status !== 'review') return
  const { id, order, config } = reviewed
  const facts = paymentFacts(id, { source: 'pay', asset: config.paymentAsset, amount: config.amount })
  ctx.set(payment, moveTo({ status: 'asking', order }))
  ctx.emit(paymentInitiated, { ...facts, status: 'IN_PROGRESS' })
  await whilePaying(ctx, async signal => {
    try {
      const send = await ctx.ask(sendTransfer.on(config.namespace))
      const { hash, receipt } = await send({ ...order, signal })
      if (signal.aborted) return
      ctx.set(payment, moveTo({ status: 'waiting', order, result: hash }))
      if (isOnScreen(ctx)) void ctx.replace(loadingView)
      await followReceipt(ctx, { order, facts, hash, receipt, signal })
    } catch (error) {
      if (signal.aborted) return
      if (isPorticoError(error, 'OUTCOME_UNKNOWN')) await endUnknown(ctx, { order, facts, error, signal })
      else returnToReview(ctx, { order, facts, error })
    }
  })
}

interface ReviewedTransfer {
  readonly order: TransferOrder
  readonly facts: PaymentFacts
}

interface SentTransfer extends ReviewedTransfer {
  readonly hash: string
  readonly receipt: Promise<Receipt>
  readonly signal: AbortSignal
}

/** Follows a sent transaction, whatever the user does meanwhile. */
async function followReceipt(ctx: Context, { order, facts, hash, receipt, signal }: SentTransfer): Promise<void> {
  let end = await receipt.catch((): Receipt => ({ status: 'pending', hash }))
  if (end.status === 'pending') {
    signal.throwIfAborted()
    ctx.set(payment, moveTo({ status: 'waiting', order, result: hash, isUnconfirmed: true }))
    end = await (await ctx.ask(receiptFollower)).follow(hash, { signal, timeout: MORE_MS })
  }
  signal.throwIfAborted()
  const { status, hash: result } = end
  if (status === 'success') {
    ctx.emit(paymentSucceeded, { ...facts, status: 'SUCCESS', result })
    return endPayment(ctx, { end: { status: 'done', order, result }, signal })
  }
  const error =
    status === 'reverted'
      ? new PorticoError('TRANSACTION_REVERTED', 'Unable to process payment', { hash: result })
      : new PorticoError('PAYMENT_TIMEOUT', 'The payment is not confirmed yet', { hash: result })
  emitFailure(ctx, { ...facts, status: 'IN_PROGRESS', result }, error)
  await endPayment(ctx, { end: { status: 'failed', order, result, error }, signal })
}

/** The wallet may have paid, so the review is left: a second request could pay twice. */
async function endUnknown(
  ctx: Context,
  { order, facts, error, signal }: ReviewedTransfer & { error: PorticoError; signal: AbortSignal },
): Promise<void> {
  const { hash } = error.context
  // An adapter that broadcasts itself knows the hash although the node did not answer.
  const result = typeof hash === 'string' ? hash : undefined
  emitFailure(ctx, { ...facts, status: 'IN_PROGRESS', result }, error)
  if (isOnScreen(ctx)) void ctx.replace(loadingView)
  await endPayment(ctx, { end: { status: 'failed', order, result, error }, signal })
}

/** After a refusal by the wallet the review is shown again, with the reason. */
function returnToReview(ctx: Context, { order, facts, error }: ReviewedTransfer & { error: unknown }): void {
  emitFailure(ctx, { ...facts, status: 'FAILED' }, error)
  if (!ctx.read(route).open) {
    dropPayment(ctx)
    return
  }
  const canRetry = isOnScreen(ctx, reviewView.id) && isFromLive(ctx, order)
  ctx.set(payment, moveTo(canRetry ? { status: 'review', order, error } : { status: 'choosing', error }))
  if (!isPorticoError(error, 'USER_REJECTED'))
    showToastIfOpen(ctx, { variant: 'error', message: messages.GENERIC_PAYMENT_ERROR })
}
