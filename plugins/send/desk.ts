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
import { formatUnits, readPortfolio, showToast, type Toast, toast } from '../../kernel/kit'
import { reachNetwork, targetOf } from './begin'
import { sendFailed, sendInitiated, sendRejected, sendSucceeded } from './events'
import { feeOf } from './feeOf'
import { addressOf } from './findReceiver'
import { goHome } from './goHome'
import { messages } from './messages'
import { orderNow, toldOf } from './orders'
import { subjectOf } from './readHoldings'
import { holdingOf, mostOf } from './rules'
import {
  confirmedView,
  type Draft,
  draft,
  holdings,
  NOTHING,
  type Order,
  previewView,
  receiver,
  type SendDesk,
  type SendRequest,
  sendView,
  type Transfer,
  transfer,
} from './state'

export interface Desk extends SendDesk {
  /** Drops what has not been sent yet, and says so. */
  drop(why: 'moved' | 'left'): void
  /** The modal is closed: nobody will answer the host any more. */
  closed(): void
  end(): void
}

export function createDesk(ctx: Context): Desk {
  let serial = 0
  /** What can still be stopped. */
  let life = new AbortController()
  let caller: { resolve(sent: { hash: string }): void; reject(error: unknown): void } | undefined

  const set = (next: Partial<Transfer>) => ctx.write(transfer, (now): Transfer => ({ ...now, ...next }))
  const isCurrent = ({ serial }: Order) => ctx.read(transfer).order?.serial === serial
  const tell = (next: Toast) => {
    if (ctx.read(route).open) ctx.write(toast, showToast(next))
  }
  const hangUp = () => {
    caller?.reject(new PorticoError('MODAL_CLOSED', 'Modal closed'))
    caller = undefined
  }

  async function review(): Promise<void> {
    const order = orderNow(ctx, ++serial)
    life.abort()
    life = new AbortController()
    const { signal } = life
    ctx.write(transfer, (): Transfer => ({ order, status: 'review' }))
    if (!(await ctx.open(previewView))) return
    const { from, to, amount, token, networkId } = order
    const fee = await feeOf(ctx, { from, to, amount, token, networkId, signal }).catch(() => undefined)
    if (isCurrent(order)) set({ fee })
  }

  async function submit(): Promise<void> {
    const { order, status } = ctx.read(transfer)
    if (!order || status !== 'review') return
    set({ status: 'asking', error: undefined })
    const { signal } = life
    try {
      const { hash, receipt } = await ask(order, signal)
      await follow(order, hash, receipt)
    } catch (error) {
      if (!signal.aborted) refuse(order, error)
    }
  }

  /** @throws RECEIVER_CHANGED NAME_FAILED, and what the family's transfer does */
  async function ask(order: Order, signal: AbortSignal) {
    const { name, to, from, amount, token, networkId } = order
    const network = findNetwork(ctx.read(networks), networkId)
    // A name may lead elsewhere since it was shown.
    if (name && network && (await addressOf(ctx, { name, network, signal })) !== to) {
      throw new PorticoError('RECEIVER_CHANGED', 'The name leads to another address now', { name })
    }
    const send = await ctx.ask(sendTransfer.on(namespaceOf(networkId)))
    signal.throwIfAborted()
    ctx.emit(sendInitiated, toldOf(ctx, order))
    const sent = await send({ from, to, amount, token, networkId, signal })
    signal.throwIfAborted()
    return sent
  }

  /** It is on its way: whatever the visitor does now, it is watched. */
  async function follow(order: Order, hash: string, receipt: Promise<Receipt>): Promise<void> {
    const told = toldOf(ctx, order)
    if (isCurrent(order)) set({ status: 'waiting', hash })
    tell({ variant: 'loading', message: messages.started })
    // An answer that does not come says nothing about the money.
    const { status } = await receipt.catch((): Receipt => ({ status: 'pending', hash }))
    if (ctx.signal.aborted) return
    if (status === 'reverted') {
      throw new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })
    }
    if (status === 'pending') tell({ variant: 'success', message: messages.pending })
    else {
      ctx.emit(sendSucceeded, { ...told, hash })
      tell({ variant: 'success', message: messages.succeeded, variables: { amount: told.amount, symbol: told.token } })
    }
    void reread(order)
    await arrive(order, hash)
  }

  async function arrive(order: Order, hash: string): Promise<void> {
    if (!isCurrent(order)) return
    set({ status: 'done' })
    if (order.given) {
      caller?.resolve({ hash })
      caller = undefined
    }
    ctx.write(draft, () => NOTHING)
    const isSeen = topOf(ctx.read(route))?.view === previewView.id
    if (isSeen && order.given) await ctx.replace(confirmedView)
    else if (isSeen) await goHome(ctx)
    if (!order.given && isCurrent(order)) ctx.write(transfer, (): Transfer => ({ status: 'review' }))
  }

  /** What was sent is missing now: whoever shows balances is told to look. */
  async function reread({ account, token }: Order): Promise<void> {
    if (!ctx.has(readPortfolio)) return
    try {
      await (await ctx.ask(readPortfolio)).read({ account, fresh: token ? [token.address] : [] })
    } catch (error) {
      // It says so itself where it is looked at.
      if (!isPorticoError(error)) ctx.report(error)
    }
  }

  function refuse(order: Order, error: unknown): void {
    const told = { ...toldOf(ctx, order), message: error instanceof Error ? error.message : String(error) }
    if (isCurrent(order)) set({ status: 'review', error, hash: undefined })
    if (isPorticoError(error, 'USER_REJECTED')) {
      ctx.emit(sendRejected, told)
      return
    }
    ctx.emit(sendFailed, told)
    tell({ variant: 'error', message: messages.failed })
  }

  return {
    review,
    submit,
    async fillMax({ signal }) {
      const subject = subjectOf(ctx)
      const { token } = ctx.read(draft)
      const holding = holdingOf(ctx.read(holdings).tokens, token)
      if (!subject || !holding) return
      const { address: from, networkId } = subject.live
      const to = ctx.read(receiver)
      const fee = holding.address
        ? undefined
        : // However much it is, the fee is the same; a whole balance could not be estimated.
          await feeOf(ctx, { from, to: to.status === 'known' ? to.address : from, amount: 1n, networkId, signal })
      signal.throwIfAborted()
      const amount = formatUnits(mostOf(holding, fee), holding.decimals)
      ctx.write(draft, (now): Draft => (now.token === token ? { ...now, unit: 'token', amount } : now))
      if (!holding.address && fee === undefined) {
        throw new PorticoError('FEE_UNKNOWN', 'The fee is not known', { symbol: holding.symbol })
      }
    },
    async openSend(request: SendRequest) {
      targetOf(ctx, request)
      hangUp()
      const sent = new Promise<{ hash: string }>((resolve, reject) => {
        caller = { resolve, reject }
      })
      // Before the view is there, so that moving does not look like somebody leaving.
      await reachNetwork(ctx, request, ctx.signal)
      if (!(await ctx.open(sendView, request))) hangUp()
      return sent
    },
    drop(why) {
      const { order, status } = ctx.read(transfer)
      if (!order || status === 'waiting' || status === 'done') return
      life.abort()
      ctx.write(transfer, () => ({ status: 'review' }))
      if (status === 'asking') tell({ variant: 'error', message: messages.stopped })
      else if (why === 'moved') tell({ variant: 'error', message: messages.moved })
    },
    closed: hangUp,
    end() {
      life.abort()
      hangUp()
    },
  }
}
