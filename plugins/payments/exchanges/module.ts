import type { Context } from '../../../kernel'
import { exchangePayments } from '../../../kernel/kit'
import { fetchExchanges, fetchPayUrl, fetchStatus } from './api'
import { pay } from './pay'

export default function setup(ctx: Context): void {
  ctx.provide(exchangePayments, {
    exchanges: query => fetchExchanges(ctx, query),
    payUrl: order => fetchPayUrl(ctx, order),
    status: query => fetchStatus(ctx, query),
    pay: order => pay(ctx, order),
  })
}
