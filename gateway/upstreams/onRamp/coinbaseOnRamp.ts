import * as v from 'valibot'
import { createCoinbase } from '../coinbase'
import { checkCurrency, type OnRamp, offerOf } from './onRamp'
import type { Connection } from './service'
import type { CoinbaseSettings } from './settings'

const Money = v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/)), currency: v.string() })
const Quoted = v.object({
  quote_id: v.string(),
  payment_total: Money,
  payment_subtotal: Money,
  purchase_amount: Money,
  network_fee: Money,
})

/** Coinbase, by a card or an account there. */
export function createCoinbaseOnRamp(settings: CoinbaseSettings, connection: Connection): OnRamp {
  const coinbase = createCoinbase(settings, connection)
  const { country, subdivision, currency } = settings
  return {
    offers: coinbase.offers,
    async quote({ symbol, amount, currency: asked }) {
      checkCurrency(currency, asked)
      const { id } = offerOf(await coinbase.offers(), symbol)
      const body = {
        ...{ purchase_currency: id, payment_amount: Number(amount).toFixed(2), payment_currency: currency },
        ...{ payment_method: 'CARD', country, ...(subdivision && { subdivision }) },
      }
      const quoted = await coinbase.post('/buy/quote', { schema: Quoted, body })
      return {
        quoteId: quoted.quote_id,
        paymentTotal: quoted.payment_total,
        paymentSubtotal: quoted.payment_subtotal,
        purchaseAmount: { amount: quoted.purchase_amount.amount, currency: symbol },
        networkFee: quoted.network_fee,
      }
    },
    async page({ symbol, amount, ...order }) {
      const offer = offerOf(await coinbase.offers(), symbol)
      const query = { presetFiatAmount: amount, fiatCurrency: currency, defaultExperience: 'buy' }
      return coinbase.page({ ...order, offer, query })
    },
  }
}
