import type { Context } from '../../../kernel'
import { exchangePayments } from '../../../kernel/kit'
import type { PaymentsOptions } from '../state'
import { fetchExchanges, fetchPayUrl, fetchStatus } from './api'
import { pay } from './pay'

export default function setup(ctx: Context, { exchangeHosts: hosts }: PaymentsOptions): void {
  ctx.provide(exchangePayments, {
    exchanges: query => fetchExchanges(ctx, query),
    payUrl: order => fetchPayUrl(ctx, { ...order, hosts }),
    status: query => fetchStatus(ctx, query),
    pay: order => pay(ctx, { ...order, hosts }),
  })
}
