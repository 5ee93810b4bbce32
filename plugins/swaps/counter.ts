import {
  activeAddress,
  type Context,
  isPorticoError,
  namespaceOf,
  PorticoError,
  type Receipt,
  route,
  sendTransaction,
  sessions,
  topOf,
} from '../../kernel'
import { hideToast, receiptFollower, showPending, showToast, type Toast, toast } from '../../kernel/kit'
import { approvalFailed, swapFailed, swapInitiated, swapSucceeded } from './events'
import { goHome } from './goHome'
import { type Intent, intentNow, prepare, toldOf } from './orders'
import { firstReceipt } from './receipts'
import { reread } from './reread'
import { messages } from './review.messages'
import { doubtOf, isOld, lacksGas, nextStep } from './rules'
import {
  draft,
  leftover,
  market,
  type Order,
  type Plan,
  plan,
  previewView,
  type Quote,
  quoting,
  type SwapDesk,
} from './state'

/** Temporary errors: the shown order stays. */
const PASSING = ['QUOTE_FAILED', 'ALLOWANCE_FAILED', 'SWAP_BUILD_FAILED', 'APPROVAL_BUILD_FAILED']
const NONE: Plan = { status: 'none' }

export interface Counter extends Pick<SwapDesk, 'review' | 'submit' | 'again'> {
  /** Called when the shown order is 10 s old. */
  refresh(): void
  /** Called when another view is on top. */
  shown(): void
  /** Drops an order that is not sent yet, and tells the user. */
  drop(why: 'moved' | 'left'): void
  end(): void
}

interface Ended {
  readonly hash: string
  readonly status: 'success' | 'pending'
}

/** The review and submission of a swap; a token without enough allowance needs an approval first. */
export function createCounter(ctx: Context, { prepared }: { prepared: () => void }): Counter {
  let serial = 0
  let intent: Intent | undefined
  let building = new AbortController()
  /** Ends the request to the wallet, as long as it can be stopped. */
  let asking = new AbortController()
  /** Set when a refresh failed: it is not repeated automatically, to spare the project API. */
  let isHalted = false
  /** The swap is sent, so the review leads to the account once it is on top again. */
  let isHomeward = false

  const set = (next: Partial<Plan>) => ctx.write(plan, (now): Plan => ({ ...now, ...next }))
  const isCurrent = (order: Order) => ctx.read(plan).order?.serial === order.serial
  const isReviewed = () => ctx.read(route).stack.some(({ view }) => view === previewView.id)
  const isOnTop = () => topOf(ctx.read(route))?.view === previewView.id
  const tell = (next: Toast) => {
    if (ctx.read(route).open) ctx.write(toast, showToast(next))
  }

  const receiptOf = async (hash: string, signal: AbortSignal) =>
    (await ctx.ask(receiptFollower)).follow(hash, { signal })
  const revertedError = (hash: string) => new PorticoError('TRANSACTION_REVERTED', 'Transaction error', { hash })

  async function review(): Promise<void> {
    const wanted = intentNow(ctx)
    const { quote } = ctx.read(quoting)
    if (nextStep(ctx.read(draft), ctx.read(market), ctx.read(quoting)) !== 'ready' || !quote) {
      throw new PorticoError('SWAP_INCOMPLETE', 'Two tokens and an amount are required')
    }
    intent = wanted
    isHomeward = false
    ctx.write(plan, (): Plan => ({ status: 'preparing' }))
    ctx.emit(swapInitiated, toldOf(ctx, { ...wanted, amountOut: quote.amountOut }))
    if (await ctx.open(previewView)) await build(quote)
  }

  /** Prepares the reviewed order; rejects an amount below `shown` by more than the slippage. */
  async function build(shown: Pick<Quote, 'amountOut'> | undefined): Promise<void> {
    building.abort()
    building = new AbortController()
    const { signal } = building
    isHalted = false
    if (!intent) return
    try {
      const order = await prepare(ctx, intent, { serial: ++serial, shown, signal })
      signal.throwIfAborted()
      const isLate = ctx.read(plan).status === 'late' && order.kind === 'approve'
      if (!isLate) set({ status: 'ready', order })
      prepared()
    } catch (error) {
      if (!signal.aborted) await fail(error)
    }
  }

  async function fail(error: unknown): Promise<void> {
    const { order, status } = ctx.read(plan)
    const message = isPorticoError(error) ? messages[error.code as keyof typeof messages] : undefined
    if (order && isPorticoError(error, ...PASSING)) {
      isHalted = status !== 'late'
      set({ status: status === 'late' ? status : 'ready', error })
      return prepared()
    }
    tell({ variant: 'error', message: message ?? messages.transactionError, variables: Object(error).context })
    if (!isPorticoError(error)) ctx.report(error)
    if (isPorticoError(error, 'SWAP_SUSPECT') && intent) {
      const told = toldOf(ctx, { ...intent, amountOut: order?.amountOut ?? 0n })
      ctx.emit(swapFailed, { ...told, message: error.message })
    }
    ctx.write(plan, () => NONE)
    ctx.write(quoting, now => ({ ...now, status: 'failed' as const, error }))
    if (isOnTop()) await ctx.back()
  }

  async function again(): Promise<void> {
    const { status, order } = ctx.read(plan)
    if (status !== 'ready') return
    set({ status: 'preparing', error: undefined })
    await build(order)
  }

  async function submit({ accepted = false }: { accepted?: boolean } = {}): Promise<void> {
    const { order, status } = ctx.read(plan)
    if (!order || status !== 'ready') return
    if (isOld(order, ctx.clock.elapsed())) return again()
    const now = ctx.read(market)
    const doubt = doubtOf(order, now.prices)
    if ((doubt === 'grave' || doubt === 'gain') && !accepted) return
    if (lacksGas(now, order, order.fee)) return
    building.abort()
    asking = new AbortController()
    const { signal } = asking
    set({ status: 'asking', error: undefined })
    tell({ variant: 'loading', message: order.kind === 'approve' ? messages.approving : messages.confirming })
    try {
      const send = await ctx.ask(sendTransaction.on(namespaceOf(order.networkId)))
      signal.throwIfAborted()
      const { hash, receipt } = await send({ ...order.request, signal })
      signal.throwIfAborted()
      await follow(order, hash, receipt)
    } catch (error) {
      if (!signal.aborted) refuse(order, error)
    }
  }

  /** Follows the sent transaction to its receipt, whichever view the user opens. */
  async function follow(order: Order, hash: string, receipt: Promise<Receipt>): Promise<void> {
    if (isCurrent(order)) set({ status: 'waiting' })
    if (order.kind === 'swap') tell({ variant: 'loading', message: messages.swapping })
    else ctx.write(toast, hideToast)
    const status = await firstReceipt(ctx, receipt)
    if (ctx.signal.aborted) return
    if (status === 'reverted') throw revertedError(hash)
    if (order.kind === 'approve') await approved(order, { hash, status })
    else await swapped(order, { hash, status })
  }

  /** Continues with the swap; a pending approval is checked again with each refresh. */
  async function approved(order: Order, { hash, status }: Ended): Promise<void> {
    const { account, networkId, source, router, amountIn: amount, request } = order
    const left = { account, networkId, source, router, amount, from: request.from, status: 'kept' as const }
    if (!order.isReset) ctx.write(leftover, () => left)
    if (!isCurrent(order)) return
    const isSame = activeAddress(ctx.read(sessions)) === order.account
    if (!isReviewed() || !isSame) return ctx.write(plan, () => NONE)
    if (status === 'pending') {
      set({ status: 'late' })
      const { signal } = asking
      approvedLate(order, hash, signal).catch(error => signal.aborted || ctx.signal.aborted || ctx.report(error))
      return prepared()
    }
    set({ status: 'preparing' })
    await build(order)
  }

  /** Waits for the receipt of a late approval until another request is sent to the wallet. */
  async function approvedLate(order: Order, hash: string, signal: AbortSignal): Promise<void> {
    const { status } = await receiptOf(hash, signal)
    if (status === 'pending' || !isCurrent(order) || ctx.read(plan).status !== 'late') return
    if (status === 'reverted') return refuse(order, revertedError(hash))
    set({ status: 'preparing' })
    await build(order)
  }

  async function swapped(order: Order, { hash, status }: Ended): Promise<void> {
    if (status === 'success') succeed(order, hash)
    else {
      if (ctx.read(route).open) showPending(ctx, { message: messages.pending })
      void later(order, hash).catch(error => ctx.signal.aborted || ctx.report(error))
    }
    void reread(ctx, order)
    if (!isCurrent(order)) return
    isHomeward = true
    ctx.write(plan, () => NONE)
    if (isOnTop()) await goHome(ctx)
  }

  function succeed(order: Order, hash: string): void {
    const { router, source } = order
    // The swap has used the allowance of its router.
    ctx.write(leftover, left => (left?.router === router && left.source.key === source.key ? null : left))
    const told = toldOf(ctx, order)
    ctx.emit(swapSucceeded, { ...told, hash })
    const variables = { from: told.swapFromToken, amount: told.swapToAmount, to: told.swapToToken }
    tell({ variant: 'success', message: messages.swapped, variables })
  }

  /** Follows a pending swap to its receipt, whichever view is open. */
  async function later(order: Order, hash: string): Promise<void> {
    const { status } = await receiptOf(hash, ctx.signal)
    if (status === 'pending') return
    if (status === 'success') succeed(order, hash)
    else refuse(order, revertedError(hash))
    await reread(ctx, order)
  }

  function refuse(order: Order, error: unknown): void {
    if (isCurrent(order)) set({ status: 'ready', error })
    const message = error instanceof Error ? error.message : String(error)
    ctx.emit(order.kind === 'approve' ? approvalFailed : swapFailed, { ...toldOf(ctx, order), message })
    if (isPorticoError(error, 'USER_REJECTED')) ctx.write(toast, hideToast)
    else tell({ variant: 'error', message: messages.transactionError })
    prepared()
  }

  return {
    review,
    again,
    submit,
    refresh() {
      const { status, order } = ctx.read(plan)
      if ((status === 'ready' && !isHalted) || status === 'late') void build(order)
    },
    shown() {
      if (isHomeward && isOnTop()) void goHome(ctx)
    },
    drop(why) {
      const { status } = ctx.read(plan)
      if (status === 'none' || status === 'waiting') return
      building.abort()
      asking.abort()
      ctx.write(plan, () => NONE)
      if (status === 'asking') tell({ variant: 'error', message: messages.stopped })
      else if (why === 'moved') tell({ variant: 'error', message: messages.moved })
    },
    end() {
      building.abort()
      asking.abort()
    },
  }
}
