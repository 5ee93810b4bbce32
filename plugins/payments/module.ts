import { activeAddress, type Context, liveOf, route, sessions, topOf } from '../../kernel'
import { exchangePayments, noExchanges, sameAddress } from '../../kernel/kit'
import { exchangeCounter } from './atExchange'
import { createDesk } from './desk'
import { payOpened } from './events'
import { messages } from './messages'
import { type Offer, offer, payCounter, paymentDesk, payView, reviewView } from './state'
import { createTill, isUnderWay, OURS, type Till } from './till'

/** The number of exchanges that the view shows. */
const SHOWN = 2

export default async function setup(ctx: Context): Promise<void> {
  const exchanges = ctx.has(exchangePayments) ? await ctx.ask(exchangePayments) : noExchanges
  const till = createTill(ctx)
  const { atExchange, cancel, isPaying } = exchangeCounter(ctx, till, exchanges)
  let code: typeof import('./byWallet') | undefined
  // Imported on the first choice. Even an already loaded `import()` would end the task of a click.
  const load = async () => {
    code ??= await import('./byWallet')
    return code
  }
  const choose = async () => (await load()).byWallet(ctx, till)
  const submit = async () => (await load()).submit(ctx, till)
  ctx.provide(paymentDesk, createDesk(ctx, till, exchanges))
  ctx.provide(payCounter, { byWallet: choose, atExchange, submit, cancel, readOffer })
  ctx.onDispose(() => till.drop())
  keepReview(ctx, till)
  let reading = new AbortController()
  ctx.onDispose(() => reading.abort())

  ctx.watch(
    route,
    ({ stack }) => stack.some(({ view }) => OURS.includes(view)),
    isHere => isHere || left(),
  )
  ctx.watch(route, topOf, top => shown(top?.view))
  shown(topOf(ctx.read(route))?.view)

  function readOffer(): void {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const { config, id } = till.now()
    if (!config) return
    const { paymentAsset: asset, amount, payWithExchange: { includeOnly, exclude } = {} } = config
    const isFirst = ctx.read(offer).status === 'loading'
    ctx.write(offer, () => offer.initial)
    exchanges.exchanges({ asset, amount, includeOnly, exclude, source: 'pay', signal }).then(
      all => {
        if (signal.aborted || till.now().id !== id) return
        ctx.write(offer, (): Offer => ({ status: 'known', exchanges: all.slice(0, SHOWN) }))
        if (isFirst) ctx.emit(payOpened, { network: asset.network, asset: asset.asset, amount, exchanges: all.length })
      },
      error => signal.aborted || ctx.write(offer, (): Offer => ({ status: 'failed', exchanges: [], error })),
    )
  }

  function shown(view: string | undefined): void {
    const { status } = till.now()
    if (view !== payView.id) return
    // The user returned from the connect view or the review.
    if (status === 'connecting' || status === 'review') till.set({ status: 'choosing', order: undefined })
    if (ctx.read(offer).status !== 'known') readOffer()
  }

  async function resume(): Promise<void> {
    if (!(await ctx.open(payView))) return till.drop()
    await choose().catch(error => till.life.aborted || till.set({ error }))
  }

  /** The modal closed, or the user opened another view. */
  function left(): void {
    const now = till.now()
    // A successful connection closes the modal: the payment resumes then.
    if (now.status === 'connecting' && liveOf(ctx.read(sessions), now.config?.namespace)) {
      void resume()
    } else if (!isUnderWay(now) || (now.exchange && !isPaying())) till.drop()
  }
}

/** A review is valid for one account on one network: a change of either discards it. */
function keepReview(ctx: Context, till: Till): void {
  ctx.watch(sessions, activeAddress, () => {
    const { status, order, config } = till.now()
    if (status !== 'review' || !order) return
    const live = liveOf(ctx.read(sessions), config?.namespace)
    if (live && sameAddress(live.address, order.from) && live.networkId === order.networkId) return
    till.set({ status: 'choosing', order: undefined })
    till.tell({ variant: 'error', message: messages.moved })
    if (till.isOnScreen(reviewView.id)) void ctx.back()
  })
}
