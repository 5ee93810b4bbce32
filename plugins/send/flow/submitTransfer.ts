import {
  type Context,
  findNetwork,
  isPorticoError,
  namespaceOf,
  networks,
  PorticoError,
  sendTransfer,
} from '../../../kernel'
import { activeAccount } from '../../../kernel/kit'
import { sendInitiated } from '../events'
import { markRequested, propertiesOf } from '../rules/transfer'
import { requestOf } from '../rules/walletRequest'
import { type Order, transfer } from '../state'
import { resolveName } from './findReceiver'
import { endUnknown, followTransfer } from './followTransfer'
import { refuseTransfer } from './refuseTransfer'
import { isOrdered, whileOrdered } from './reviewTransfer'

/** Sends the shown order once; later calls do nothing. */
export async function submitTransfer(ctx: Context): Promise<void> {
  const now = ctx.read(transfer)
  if (now.status !== 'review') return
  const { order } = now
  ctx.set(transfer, markRequested(now))
  await whileOrdered(ctx, order, async signal => {
    const sent = await askWallet(ctx, order, signal).catch(error => {
      if (isPorticoError(error, 'OUTCOME_UNKNOWN')) return endUnknown(ctx, order, error)
      if (isOrdered(ctx, order)) refuseTransfer(ctx, order, error)
    })
    if (sent) await followTransfer(ctx, order, sent)
  })
}

/** @throws RECEIVER_CHANGED NAME_FAILED, and the errors of the adapter's transfer */
async function askWallet(ctx: Context, order: Order, signal: AbortSignal) {
  const { name, to, networkId } = order
  const network = findNetwork(ctx.read(networks), networkId)
  // The name may resolve to another address since the review.
  if (name && network && (await resolveName(ctx, { text: name, network, signal }))?.address !== to) {
    throw new PorticoError('RECEIVER_CHANGED', 'The name leads to another address now', { name })
  }
  const send = await ctx.ask(sendTransfer.on(namespaceOf(networkId)))
  signal.throwIfAborted()
  ctx.emit(sendInitiated, propertiesOf(order, activeAccount(ctx)))
  const sent = await send({ ...requestOf(order), signal })
  signal.throwIfAborted()
  return sent
}
