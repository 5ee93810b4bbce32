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
  topOf,
} from '../../kernel'
import { readPortfolio } from '../../kernel/kit'
import { type Till, tell } from './desk'
import { sendFailed, sendInitiated, sendRejected, sendSucceeded } from './events'
import { named } from './findReceiver'
import { goHome } from './goHome'
import { requestOf, toldOf } from './orders'
import { messages } from './review.messages'
import { confirmedView, draft, NOTHING, type Order, previewView, type Transfer, transfer } from './state'

const set = (ctx: Context, next: Partial<Transfer>) => ctx.write(transfer, (now): Transfer => ({ ...now, ...next }))
const isCurrent = (ctx: Context, { serial }: Order) => ctx.read(transfer).order?.serial === serial

/** Sends what is shown: once, however often it is asked for. */
export async function submit(ctx: Context, till: Till): Promise<void> {
  const { order, status } = ctx.read(transfer)
  if (!order || status !== 'review') return
  set(ctx, { status: 'asking', error: undefined })
  const { signal } = till.life
  try {
    const { hash, receipt } = await ask(ctx, order, signal)
    await follow(ctx, order, hash, receipt)
    await arrive(ctx, till, order, hash)
  } catch (error) {
    if (!signal.aborted) refuse(ctx, order, error)
  }
}

/** @throws RECEIVER_CHANGED NAME_FAILED, and what the family's transfer does */
async function ask(ctx: Context, order: Order, signal: AbortSignal) {
  const { name, to, networkId } = order
  const network = findNetwork(ctx.read(networks), networkId)
  // A name may lead elsewhere since it was shown.
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

/** It is on its way: whatever the visitor does now, it is watched. @throws TRANSACTION_REVERTED */
async function follow(ctx: Context, order: Order, hash: string, receipt: Promise<Receipt>): Promise<void> {
  const told = toldOf(ctx, order)
  if (isCurrent(ctx, order)) set(ctx, { status: 'waiting', hash })
  tell(ctx, { variant: 'loading', message: messages.started })
  // An answer that does not come says nothing about the money.
  const { status } = await receipt.catch((): Receipt => ({ status: 'pending', hash }))
  if (ctx.signal.aborted) return
  if (status === 'reverted') throw new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })
  if (status === 'pending') tell(ctx, { variant: 'success', message: messages.pending })
  else {
    ctx.emit(sendSucceeded, { ...told, hash })
    const variables = { amount: told.amount, symbol: told.token }
    tell(ctx, { variant: 'success', message: messages.succeeded, variables })
  }
  void reread(ctx, order)
}

async function arrive(ctx: Context, till: Till, order: Order, hash: string): Promise<void> {
  if (ctx.signal.aborted || !isCurrent(ctx, order)) return
  set(ctx, { status: 'done' })
  if (order.given) {
    till.caller?.resolve({ hash })
    till.caller = undefined
  }
  ctx.write(draft, () => NOTHING)
  const isSeen = topOf(ctx.read(route))?.view === previewView.id
  if (isSeen && order.given) await ctx.replace(confirmedView)
  else if (isSeen) await goHome(ctx)
  if (!order.given && isCurrent(ctx, order)) ctx.write(transfer, (): Transfer => ({ status: 'review' }))
}

/** What was sent is missing now: whoever shows balances is told to look. */
async function reread(ctx: Context, { account, token }: Order): Promise<void> {
  if (!ctx.has(readPortfolio)) return
  try {
    await (await ctx.ask(readPortfolio)).read({ account, fresh: token ? [token.address] : [] })
  } catch (error) {
    // It says so itself where it is looked at.
    if (!isPorticoError(error)) ctx.report(error)
  }
}

function refuse(ctx: Context, order: Order, error: unknown): void {
  const told = { ...toldOf(ctx, order), message: error instanceof Error ? error.message : String(error) }
  if (isCurrent(ctx, order)) set(ctx, { status: 'review', error, hash: undefined })
  if (isPorticoError(error, 'USER_REJECTED')) {
    ctx.emit(sendRejected, told)
    return
  }
  ctx.emit(sendFailed, told)
  tell(ctx, { variant: 'error', message: messages.failed })
}
