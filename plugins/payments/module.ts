import { activeAddress, type Context, type Route, route, sessions, topOf } from '../../kernel'
import { exchangeService, loadOnce, noExchangeService } from '../../kernel/kit'
import { VIEWS } from './flow/endPayment'
import { discardStaleReview, leavePayment, resetChoice } from './flow/followViews'
import { openPayment, pay } from './flow/pay'
import { payAtExchange, returnToChoice } from './flow/payAtExchange'
import { openHeadless, readHeadless, startHeadless } from './flow/payHeadless'
import { paymentId } from './flow/paymentFacts'
import { readExchanges } from './flow/readExchanges'
import { isInProgress } from './rules/paymentSteps'
import { exchangeList, payment, paymentActions, paymentService, payView } from './state'

const hasView = ({ stack }: Route) => stack.some(({ view }) => VIEWS.includes(view))

export default async function setup(ctx: Context): Promise<void> {
  const exchanges = ctx.has(exchangeService) ? await ctx.ask(exchangeService) : noExchangeService
  const loadWallet = loadOnce(() => import('./flow/payByWallet'))
  const chooseWallet = async () => (await loadWallet()).chooseWallet(ctx)
  const showChoice = () => {
    if (topOf(ctx.read(route))?.view !== payView.id) return
    resetChoice(ctx)
    if (ctx.read(exchangeList).status !== 'known') void readExchanges(ctx, { exchanges })
  }

  ctx.provide(paymentService, {
    pay: (options, wait) => pay(ctx, { options, ...wait }),
    openPay: options => openPayment(ctx, { id: paymentId(), options }),
    getAvailableExchanges: ({ paymentAsset: asset, amount, ...query }) =>
      exchanges.exchanges({ ...query, asset, amount: String(amount), source: 'pay' }),
    getPayUrl: request => startHeadless(ctx, { exchanges, request }),
    openPayUrl: ({ openInNewTab = true, ...request }) => openHeadless(ctx, { exchanges, request, openInNewTab }),
    buyStatus: query => readHeadless(ctx, { exchanges, query }),
    getExchanges() {
      const list = ctx.read(exchangeList)
      return list.status === 'known' ? list.exchanges : []
    },
    getPayResult: () => ctx.read(payment).result,
    getPayError: () => ctx.read(payment).error,
    getIsPaymentInProgress: () => isInProgress(ctx.read(payment)),
  })
  ctx.provide(paymentActions, {
    chooseWallet,
    payAtExchange: exchange => payAtExchange(ctx, { exchanges, exchange }),
    submit: async () => (await loadWallet()).submitPayment(ctx),
    cancel: () => returnToChoice(ctx),
    readExchanges: () => void readExchanges(ctx, { exchanges }),
  })
  ctx.watch(route, hasView, isHere => isHere || void leavePayment(ctx, { chooseWallet }))
  ctx.watch(route, topOf, showChoice)
  ctx.watch(sessions, activeAddress, () => discardStaleReview(ctx))
  showChoice()
}
