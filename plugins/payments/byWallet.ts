import {
  type Context,
  isPorticoError,
  liveOf,
  PorticoError,
  type Receipt,
  route,
  sendTransfer,
  sessionControl,
  sessions,
} from '../../kernel'
import { receiptFollower, sameAddress } from '../../kernel/kit'
import { paymentFailed, paymentInitiated, paymentSucceeded } from './events'
import { messages } from './messages'
import { connectView, loadingView, type PaymentConfig, reviewView, type WalletOrder } from './state'
import { closedError, type Till, toldOf } from './till'

/** In addition to the sender's own 25 s: five minutes in total. */
const MORE_MS = 275_000

/** Pays by wallet: connects, switches to the network and opens the review. @throws errors of the network switch */
export async function byWallet(ctx: Context, till: Till): Promise<void> {
  const { config, status } = till.now()
  if (!config || (status !== 'choosing' && status !== 'connecting')) return
  const { namespace } = config
  if (!liveOf(ctx.read(sessions), namespace)) {
    till.set({ status: 'connecting', error: undefined })
    await ctx.open(connectView, { namespace })
    return
  }
  till.set({ status: 'choosing', error: undefined })
  const signal = till.life
  await reach(ctx, config, signal)
  signal.throwIfAborted()
  const live = liveOf(ctx.read(sessions), namespace)
  if (!live || till.now().status !== 'choosing') return
  till.set({ status: 'review', exchange: undefined, order: orderOf(config, live.address) })
  await ctx.open(reviewView)
}

async function reach(ctx: Context, { namespace, paymentAsset }: PaymentConfig, signal: AbortSignal): Promise<void> {
  const all = ctx.read(sessions)
  if (all.active === namespace && liveOf(all)?.networkId === paymentAsset.network) return
  await (await ctx.ask(sessionControl)).switchNetwork(paymentAsset.network, { signal })
}

const orderOf = ({ paymentAsset, recipient, units }: PaymentConfig, from: string): WalletOrder => {
  const { network, asset, metadata } = paymentAsset
  const token = asset === 'native' ? undefined : { address: asset, decimals: metadata.decimals }
  return { from, to: recipient, amount: units, token, networkId: network }
}

/** Asks the wallet for the reviewed transfer: once, even if called again. */
export async function submit(ctx: Context, till: Till): Promise<void> {
  const { order, config, status, id } = till.now()
  if (!order || !config || status !== 'review') return
  const signal = till.life
  const isCurrent = () => till.now().id === id && !signal.aborted
  till.set({ status: 'asking', error: undefined })
  ctx.emit(paymentInitiated, toldOf(till.now()))
  try {
    const send = await ctx.ask(sendTransfer.on(config.namespace))
    const { hash, receipt } = await send({ ...order, signal })
    if (!isCurrent()) return
    till.set({ status: 'waiting', result: hash })
    if (till.isOnScreen()) void ctx.replace(loadingView)
    await follow(ctx, till, { hash, receipt })
  } catch (error) {
    if (isCurrent()) refuse(ctx, till, error)
  }
}

interface Sent {
  readonly hash: string
  readonly receipt: Promise<Receipt>
}

/** Follows a sent transaction, whatever the user does meanwhile. */
async function follow(ctx: Context, till: Till, { hash, receipt }: Sent): Promise<void> {
  const signal = till.life
  let end = await receipt.catch((): Receipt => ({ status: 'pending', hash }))
  if (end.status === 'pending') {
    signal.throwIfAborted()
    till.set({ unconfirmed: true })
    end = await (await ctx.ask(receiptFollower)).follow(hash, { signal, timeout: MORE_MS })
  }
  signal.throwIfAborted()
  till.set({ result: end.hash })
  if (end.status === 'success') {
    till.set({ status: 'done' })
    ctx.emit(paymentSucceeded, toldOf(till.now()))
    return till.finish('done')
  }
  const error =
    end.status === 'reverted'
      ? new PorticoError('TRANSACTION_REVERTED', 'Unable to process payment', { hash: end.hash })
      : new PorticoError('PAYMENT_TIMEOUT', 'The payment is not confirmed yet', { hash: end.hash })
  ctx.emit(paymentFailed, { ...toldOf(till.now()), message: error.message })
  await till.finish('failed', error)
}

/** After a refusal by the wallet the review is shown again, with the reason. */
function refuse(ctx: Context, till: Till, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  ctx.emit(paymentFailed, { ...toldOf(till.now()), status: 'FAILED', message })
  if (!ctx.read(route).open) {
    till.drop(closedError())
    return
  }
  const { order, config } = till.now()
  const live = liveOf(ctx.read(sessions), config?.namespace)
  const isSame = order && live && sameAddress(live.address, order.from) && live.networkId === order.networkId
  till.set({ status: till.isOnScreen(reviewView.id) && isSame ? 'review' : 'choosing', error })
  if (isPorticoError(error, 'USER_REJECTED')) return
  till.tell({ variant: 'error', message: messages.GENERIC_PAYMENT_ERROR })
}
