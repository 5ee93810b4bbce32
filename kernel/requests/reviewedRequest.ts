import { leaveViews } from '../contracts/accountViews'
import type { Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { runWhile } from '../contracts/signalWhile'
import { PorticoError } from '../core/errors'
import { type Route, route, topOf } from '../core/route'
import type { Slice, View } from '../core/token'

/** `unknown`: the wallet may have sent the request, but named no hash. */
export type RequestOutcome = Receipt['status'] | 'unknown'

/** The steps of a request that the user reviews before the wallet gets it. */
export type RequestState<Order> =
  | { readonly status: 'none'; readonly order?: undefined }
  /** The order is checked before it is shown. */
  | { readonly status: 'checking'; readonly order: Order }
  /** `error`: why the wallet or a check before it refused the order. */
  | { readonly status: 'review'; readonly order: Order; readonly error?: unknown }
  /** The wallet is asked. */
  | { readonly status: 'asking'; readonly order: Order }
  /** The wallet has sent the request: it is not revocable. */
  | { readonly status: 'waiting'; readonly order: Order; readonly hash: string }
  | { readonly status: 'done'; readonly order: Order; readonly receipt: RequestOutcome }

/** A host's call that waits for the result of a request. */
export type RequestCall<Order> =
  | { readonly status: 'none' }
  /** `earlier`: an order that was on its way before the call, and does not answer it. */
  | { readonly status: 'waiting'; readonly earlier?: Order | undefined }
  | { readonly status: 'sent'; readonly result: RequestResult }
  | { readonly status: 'failed'; readonly error: unknown }

/** `success` only with a receipt. `pending`: sent, without a receipt in time. */
export interface RequestResult {
  readonly hash: string
  readonly status: 'success' | 'pending'
}

/** A feature's reviewed request, as data. */
interface Description<Order, State> {
  readonly slice: Slice<State>
  /** The view of the review. */
  readonly view: Pick<View, 'id'>
  /** All views of the feature. */
  readonly views: readonly Pick<View, 'id'>[]
  /** The view that shows the result of an order; without one, the feature is left. */
  resultView?(order: Order): View | undefined
  /** The next state, which may keep more fields than the step has. */
  next(state: State, step: RequestState<Order>): State
  /** An order is dropped. `isStopped`: the wallet still asks the user. */
  dropped(ctx: Context, drop: { isStopped: boolean; reason: 'moved' | 'left' }): void
}

/** A state of a feature; it may have more states than `RequestState`. */
interface Ordered<Order> {
  readonly status: string
  readonly order?: Order | undefined
}

/** States in which no order can be dropped. */
const KEPT = ['none', 'waiting', 'done']

/** The verbs of a reviewed request. */
export interface ReviewedRequest<Order> {
  /** Moves to the next step. */
  move(ctx: Context, step: RequestState<Order>): void
  /** Is this the order of the current request? A dropped or replaced order is not. */
  isCurrent(ctx: Context, order: Order): boolean
  /** Is the review on the stack? */
  isReviewed(ctx: Context): boolean
  /** Runs work whose signal aborts when the order is dropped or replaced, or when the work ends. */
  whileCurrent<R>(ctx: Context, order: Order, work: (signal: AbortSignal) => Promise<R>): Promise<R>
  /** The order if the user may submit it. */
  reviewed(ctx: Context): Order | undefined
  /** Drops an order that is not sent. `moved`: the account or the network has changed. */
  drop(ctx: Context, reason: 'moved' | 'left'): void
  /** Ends the current request, and shows its result in place of the review. */
  finish(ctx: Context, order: Order, receipt: RequestOutcome): Promise<void>
  /** Forgets a finished request. */
  forget(ctx: Context): void
  /** Leaves all views of the feature. */
  leave(ctx: Context): Promise<void>
  /** Follows the route: leaving the review drops its order, and the result is shown once the review is on top. */
  follow(ctx: Context): void
}

const isOpen = ({ open }: Route) => open

/**
 * The machine of a request that the user reviews: it holds the shown order until it is dropped or ends. `walletRequest`
 * adds the steps that need a wallet.
 * @example const transferRequest = reviewedRequest({ slice: transfer, view: previewView, views, next, dropped })
 */
export function reviewedRequest<Order extends object, State extends Ordered<Order>>({
  slice,
  view,
  views,
  resultView,
  next,
  dropped,
}: Description<Order, State>): ReviewedRequest<Order> {
  const isReviewed = ({ stack }: Route) => stack.some(entry => entry.view === view.id)
  const move = (ctx: Context, step: RequestState<Order>) => ctx.set(slice, state => next(state, step))
  const drop = (ctx: Context, reason: 'moved' | 'left') => {
    const { status } = ctx.read(slice)
    if (KEPT.includes(status)) return
    move(ctx, { status: 'none' })
    dropped(ctx, { isStopped: status === 'asking', reason })
  }
  const forget = (ctx: Context) => {
    if (ctx.read(slice).status === 'done') move(ctx, { status: 'none' })
  }
  // If another view covers the review, such as the approval of an embedded wallet, the result waits below it.
  const showResult = async (ctx: Context) => {
    const { status, order } = ctx.read(slice)
    if (!order || status !== 'done' || topOf(ctx.read(route))?.view !== view.id) return
    const shown = resultView?.(order)
    if (shown) return void (await ctx.replace(shown))
    await leaveViews(ctx, views)
    if (!isReviewed(ctx.read(route))) forget(ctx)
  }
  return {
    move,
    drop,
    forget,
    isReviewed: ctx => isReviewed(ctx.read(route)),
    isCurrent: (ctx, order) => ctx.read(slice).order === order,
    whileCurrent: (ctx, order, work) => runWhile(ctx, slice, state => state.order === order, work),
    reviewed: ctx => {
      const { status, order } = ctx.read(slice)
      return status === 'review' ? order : undefined
    },
    finish: async (ctx, order, receipt) => {
      const isShown = isReviewed(ctx.read(route)) || resultView?.(order) !== undefined
      move(ctx, isShown ? { status: 'done', order, receipt } : { status: 'none' })
      await showResult(ctx)
    },
    leave: ctx => leaveViews(ctx, views),
    follow: ctx => {
      ctx.watch(route, isReviewed, reviewed => reviewed || drop(ctx, 'left'))
      ctx.watch(route, topOf, () => void showResult(ctx))
      ctx.watch(route, isOpen, open => open || forget(ctx))
    },
  }
}

/** The slices of a host's call and of its request. */
interface CallDescription<Order, State> {
  readonly call: Slice<RequestCall<Order>>
  readonly slice: Slice<State>
  /** Does the result of this order answer the call? Each does by default. */
  answers?(order: Order): boolean
  /** Does another request to the wallet follow this order? */
  isInterim?(order: Order): boolean
}

/** The verbs of a host's call. */
export interface HostCall<Order> {
  /** Begins a call, which ends the one before. */
  begin(ctx: Context): BegunCall
  /** Answers the waiting call with the result of the order, or of none. */
  answer(ctx: Context, order: Order | undefined, answer: RequestCall<Order>): void
  /** Ends the waiting call, unless its order is sent: then a second request could pay twice. */
  end(ctx: Context): void
}

interface BegunCall {
  /** Ends this call without a result, if it still waits. */
  end(): unknown
  /** @throws MODAL_CLOSED if the call ends without a result, and the error of its answer */
  result(): Promise<RequestResult>
}

/**
 * A host's call that waits for the result of a reviewed request, and settles once.
 * @example const sendCall = hostCall({ call, slice: transfer, answers: ({ fromHost }) => fromHost })
 */
export function hostCall<Order extends object, State extends Ordered<Order>>({
  call,
  slice,
  answers = () => true,
  isInterim = () => false,
}: CallDescription<Order, State>): HostCall<Order> {
  const answer = (ctx: Context, order: Order | undefined, result: RequestCall<Order>) => {
    const waiting = ctx.read(call)
    if (waiting.status !== 'waiting' || (order && (waiting.earlier === order || !answers(order)))) return
    ctx.set(call, result)
  }
  return {
    answer,
    begin: ctx => {
      const begun: RequestCall<Order> = { status: 'waiting', earlier: ctx.read(slice).order }
      ctx.set(call, begun)
      return {
        end: () => ctx.read(call) === begun && answer(ctx, undefined, { status: 'none' }),
        result: async () => {
          const ended = await changed(ctx, call, begun)
          if (ended.status === 'sent') return ended.result
          throw ended.status === 'failed' ? ended.error : new PorticoError('MODAL_CLOSED', 'Modal closed')
        },
      }
    },
    end: ctx => {
      const { status, order } = ctx.read(slice)
      const isSent = status === 'waiting' && order && answers(order) && !isInterim(order)
      if (!isSent) answer(ctx, undefined, { status: 'none' })
    },
  }
}

function changed<Order>(ctx: Context, call: Slice<RequestCall<Order>>, begun: RequestCall<Order>) {
  return new Promise<RequestCall<Order>>(resolve => {
    const state = ctx.read(call)
    if (state !== begun) return resolve(state)
    const stop = ctx.watch(
      call,
      next => next,
      next => {
        stop()
        resolve(next)
      },
    )
    ctx.onDispose(() => resolve({ status: 'none' }))
  })
}
