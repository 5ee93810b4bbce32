import type { Context } from '../../../kernel'
import { exchangeService } from '../../../kernel/kit'
import { fetchExchanges, fetchPayUrl, fetchStatus } from '../api'
import type { PaymentsOptions } from '../state'
import { processExchangePayment } from './processExchangePayment'

/** Provides the exchange service, which the views of payments and of deposits share. */
export function provideExchanges(ctx: Context, { exchangeHosts: hosts }: PaymentsOptions): void {
  ctx.provide(exchangeService, {
    exchanges: query => fetchExchanges(ctx, query),
    payUrl: order => fetchPayUrl(ctx, { ...order, hosts }),
    status: query => fetchStatus(ctx, query),
    pay: order => processExchangePayment(ctx, { ...order, hosts }),
  })
}
