import {
  type Context,
  findNetwork,
  isPorticoError,
  namespaceOf,
  networks,
  PorticoError,
  type Receipt,
  route,
  sendTransfer,
} from '../../kernel'
import { readPortfolio, receiptFollower, showPending } from '../../kernel/kit'
import { type Till, tell } from './desk'
import { sendFailed, sendInitiated, sendRejected, sendSucceeded } from './events'
import { named } from './findReceiver'
import { requestOf, toldOf } from './orders'
import { messages } from './review.messages'
import { showEnd } from './showEnd'
import { draft, NOTHING, type Order, previewView, type SendResult, type Transfer, transfer } from './state'

const set = (ctx: Context, next: Partial<Transfer>) => ctx.write(transfer, (now): Transfer => ({ ...now, ...next }))
const isCurrent = (ctx: Context, { serial }: Order) => ctx.read(transfer).order?.serial === serial

/** Sends the shown order once; later calls do nothing. */
export async function submit(ctx: Context, till: Till): Promise<void> {
  const { order, status } = ctx.read(transfer)
  if (!order || status !== 'review') return
  set(ctx, { status: 'asking', error: undefined })
  const { signal } = till.life
  try {
    const { hash, receipt } = await ask(ctx, order, signal)
    const end = await follow(ctx, order, { hash, receipt })
    if (!ctx.signal.aborted) await arrive(ctx, till, order, end)
  } catch (error) {
    if (!signal.aborted) refuse(ctx, order, error)
  }
}

/** @throws RECEIVER_CHANGED NAME_FAILED, and the errors of the adapter's transfer */
async function ask(ctx: Context, order: Order, signal: AbortSignal) {
  const { name, to, networkId } = order
  const network = findNetwork(ctx.read(networks), networkId)
  // The name may resolve to another address since the review.
  if (name && network && (await named(ctx, { text: name, network, signal }))?.address !== to) {
    throw new PorticoError('RECEIVER_CHANGED', 'The name leads to another address now', { name })
  }
  const send = await ctx.ask(sendTransfer.on(namespaceOf(networkId)))
  signal.throwIfAborted()
  ctx.emit(sendInitiated, toldOf(ctx, order))
  const sent = await send({ ...requestOf(order), signal })
  signal.throwIfAborted()
  return sent
}

interface Sent {
  readonly hash: string
  readonly receipt: Promise<Receipt>
}

/** Follows the sent transaction, whichever view the user opens. @throws TRANSACTION_REVERTED */
async function follow(ctx: Context, order: Order, { hash, receipt }: Sent): Promise<SendResult> {
  if (isCurrent(ctx, order)) set(ctx, { status: 'waiting', hash })
  tell(ctx, { variant: 'loading', message: messages.started })
  // A missing answer means pending, not failed.
  const { status } = await receipt.catch((): Receipt => ({ status: 'pending', hash }))
  if (status === 'reverted') throw reverted(hash)
  if (ctx.signal.aborted) return { hash, status }
  if (status === 'success') succeed(ctx, order, hash)
  else {
    if (ctx.read(route).open) showPending(ctx, { message: messages.pending })
    followOn(ctx, order, hash).catch(error => ctx.signal.aborted || ctx.report(error))
  }
  void reread(ctx, order)
  return { hash, status }
}

const reverted = (hash: string) => new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })

function succeed(ctx: Context, order: Order, hash: string): void {
  const told = toldOf(ctx, order)
  ctx.emit(sendSucceeded, { ...told, hash })
  tell(ctx, { variant: 'success', message: messages.succeeded, variables: { amount: told.amount, symbol: told.token } })
}

/** Follows a pending transfer to its receipt, whichever view is open. */
async function followOn(ctx: Context, order: Order, firstHash: string): Promise<void> {
  const { follow } = await ctx.ask(receiptFollower)
  const { status, hash } = await follow(firstHash, { signal: ctx.signal })
  if (status === 'pending') return
  if (isCurrent(ctx, order)) set(ctx, { receipt: status, hash })
  if (status === 'success') succeed(ctx, order, hash)
  else tellFailure(ctx, order, reverted(hash))
  await reread(ctx, order)
}

async function arrive(ctx: Context, till: Till, order: Order, end: SendResult): Promise<void> {
  if (!isCurrent(ctx, order)) return
  set(ctx, { status: 'done', receipt: end.status })
  if (order.given) {
    till.caller?.resolve(end)
    till.caller = undefined
  }
  ctx.write(draft, () => NOTHING)
  await showEnd(ctx)
  const isCovered = ctx.read(route).stack.some(({ view }) => view === previewView.id)
  if (!order.given && !isCovered && isCurrent(ctx, order)) ctx.write(transfer, (): Transfer => ({ status: 'review' }))
}

/** Makes the portfolio read the balance again after a transfer. */
async function reread(ctx: Context, { account, token }: Order): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ account, fresh: token ? [token.address] : [] })
  } catch (error) {
    // The portfolio plugin shows its own errors.
    if (!isPorticoError(error)) ctx.report(error)
  }
}

function refuse(ctx: Context, order: Order, error: unknown): void {
  if (isCurrent(ctx, order)) set(ctx, { status: 'review', error, hash: undefined })
  tellFailure(ctx, order, error)
}

function tellFailure(ctx: Context, order: Order, error: unknown): void {
  const told = { ...toldOf(ctx, order), message: error instanceof Error ? error.message : String(error) }
  if (isPorticoError(error, 'USER_REJECTED')) {
    ctx.emit(sendRejected, told)
    return
  }
  ctx.emit(sendFailed, told)
  tell(ctx, { variant: 'error', message: messages.failed })
}
