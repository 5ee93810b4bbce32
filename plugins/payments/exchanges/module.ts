import type { Context } from '../../../kernel'
import { exchangeService } from '../../../kernel/kit'
import type { PaymentsOptions } from '../state'
import { fetchExchanges, fetchPayUrl, fetchStatus } from './api'
import { pay } from './flow'

export default function setup(ctx: Context, { exchangeHosts: hosts }: PaymentsOptions): void {
  ctx.provide(exchangeService, {
    exchanges: query => fetchExchanges(ctx, query),
    payUrl: order => fetchPayUrl(ctx, { ...order, hosts }),
    status: query => fetchStatus(ctx, query),
    pay: order => pay(ctx, { ...order, hosts }),
  })
}
