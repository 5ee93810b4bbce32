import * as v from 'valibot'
import { ExchangeCall } from '../routes/exchanges'
import { PurchasePageBody, PurchaseQuoteBody } from '../routes/onramp'
import { AllowanceQuery, BuildBody, Pair, QuoteQuery } from '../routes/swaps'
import { JsonRpcAnswer, Money, Offers, PricedCall, SwapToken } from './answers'
import { type Operations, ofNetwork } from './operation'

/** Calls that prepare a swap, a purchase or a deposit. */
export const MONEY_OPERATIONS: Operations = {
  Swaps: [
    {
      ...{ method: 'get', path: '/v1/convert/tokens', query: ofNetwork },
      summary: 'The tokens that can be swapped',
      answer: v.object({ tokens: v.array(SwapToken) }),
    },
    {
      ...{ method: 'get', path: '/v1/convert/gas-price', query: ofNetwork },
      summary: 'The price of gas in the smallest unit',
      answer: v.object({ standard: v.string(), fast: v.string(), instant: v.string() }),
    },
    {
      ...{ method: 'get', path: '/v1/convert/quotes', query: QuoteQuery },
      summary: 'What a swap would give',
      answer: v.object({
        quotes: v.array(
          v.object({
            ...{ id: v.string(), fromAmount: v.string(), fromAccount: v.string() },
            ...{ toAmount: v.string(), toAccount: v.string() },
          }),
        ),
      }),
    },
    {
      ...{ method: 'get', path: '/v1/convert/allowance', query: AllowanceQuery },
      summary: 'What the contract of swaps may take of a token',
      answer: v.object({ allowance: v.string() }),
    },
    {
      ...{ method: 'get', path: '/v1/convert/build-approve', query: Pair },
      summary: 'The call that lets the contract of swaps take a token; its sender is the token, as clients read it',
      answer: v.object({ tx: v.object({ ...PricedCall.entries, value: v.string() }) }),
    },
    {
      ...{ method: 'post', path: '/v1/convert/build-transaction', body: BuildBody },
      summary: 'The call that swaps; `slippage` in percent',
      answer: v.object({ tx: v.object({ ...PricedCall.entries, amount: v.string() }) }),
    },
  ],
  'Purchases and deposits': [
    {
      ...{ method: 'get', path: '/v1/onramp/options', answer: Offers },
      summary: 'The currencies to pay with, and those that can be bought',
    },
    {
      ...{ method: 'post', path: '/v1/onramp/quote', body: PurchaseQuoteBody },
      summary: 'What a payment would give',
      answer: v.object({
        ...{ quoteId: v.string(), paymentTotal: Money, paymentSubtotal: Money, purchaseAmount: Money },
        networkFee: Money,
      }),
    },
    {
      ...{ method: 'post', path: '/v1/generators/onrampurl', body: PurchasePageBody },
      summary: 'The page on which the buyer pays',
      answer: v.object({ url: v.string() }),
    },
    {
      ...{ method: 'post', path: '/v1/json-rpc', body: ExchangeCall, answer: JsonRpcAnswer },
      summary: 'reown_getExchanges, reown_getExchangePayUrl and reown_getExchangeBuyStatus',
    },
  ],
}
