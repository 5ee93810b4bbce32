import { createHmac, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { checkCurrency, decimalText, type Offers, type OnRamp, offerOf } from './onRamp'
import { type Connection, createService, keepOffers, validOf } from './service'
import type { MoonPaySettings } from './settings'

/* Source: MoonPay's API, version 3, and the signed URLs of its page. */

const PAGE = 'https://buy.moonpay.com/'

const Code = v.pipe(v.string(), v.regex(/^\w{1,40}$/))
const Amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const Fiat = v.object({ type: v.literal('fiat'), code: Code, minBuyAmount: Amount, maxBuyAmount: Amount })
const Coin = v.object({
  type: v.literal('crypto'),
  code: Code,
  name: v.string(),
  isSuspended: v.optional(v.boolean(), false),
  metadata: v.object({
    // Zero, or an address of zeros, stands for a chain's own coin.
    contractAddress: v.optional(v.unknown()),
    chainId: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String)),
    networkCode: v.pipe(v.string(), v.minLength(1)),
  }),
})
const Quoted = v.object({
  baseCurrencyAmount: Amount,
  quoteCurrencyAmount: v.pipe(Amount, v.gtValue(0)),
  networkFeeAmount: Amount,
  totalAmount: Amount,
})

/** MoonPay. The key in its calls is the public one; the secret signs the page's URL and is never sent. */
export function createMoonPay({ url, apiKey, secretKey, currency }: MoonPaySettings, connection: Connection): OnRamp {
  const service = createService('MoonPay', connection)
  const fiat = currency.toLowerCase()
  const read = <T>(path: string, schema: v.GenericSchema<unknown, T>, query: Record<string, string> = {}) =>
    service(`${url.replace(/\/+$/, '')}/v3/currencies${path}?${new URLSearchParams({ apiKey, ...query })}`, schema)
  const offers = keepOffers(async () => shapeOffers(await read('', v.array(v.unknown())), currency))
  return {
    offers,
    async quote({ symbol, amount, currency: asked }) {
      checkCurrency(currency, asked)
      const { id } = offerOf(await offers(), symbol)
      const query = { baseCurrencyCode: fiat, baseCurrencyAmount: amount, areFeesIncluded: 'true' }
      const quoted = await read(`/${id}/buy_quote`, Quoted, query)
      const paid = (sum: number) => ({ amount: decimalText(sum), currency })
      return {
        quoteId: randomUUID(),
        paymentTotal: paid(quoted.totalAmount),
        paymentSubtotal: paid(quoted.baseCurrencyAmount),
        purchaseAmount: { amount: decimalText(quoted.quoteCurrencyAmount), currency: symbol },
        networkFee: paid(quoted.networkFeeAmount),
      }
    },
    async page({ symbol, amount, address, customer }) {
      const { id } = offerOf(await offers(), symbol)
      const order = { currencyCode: id, walletAddress: address, baseCurrencyCode: fiat, baseCurrencyAmount: amount }
      const query = `?${new URLSearchParams({ apiKey, ...order, externalCustomerId: customer })}`
      const signature = createHmac('sha256', secretKey).update(query).digest('base64')
      return `${PAGE}${query}&signature=${encodeURIComponent(signature)}`
    },
  }
}

/** Each of MoonPay’s currencies is of one network, which its code names: `usdc_base`. */
function shapeOffers(entries: readonly unknown[], currency: string): Offers {
  const fiats = validOf(Fiat, entries).filter(({ code }) => code.toUpperCase() === currency)
  return {
    paymentCurrencies: fiats.map(({ minBuyAmount, maxBuyAmount }) => ({
      id: currency,
      payment_method_limits: [{ id: 'card', min: minBuyAmount.toFixed(2), max: maxBuyAmount.toFixed(2) }],
    })),
    purchaseCurrencies: validOf(Coin, entries)
      .filter(({ isSuspended }) => !isSuspended)
      .map(({ code, name, metadata: { networkCode, chainId, contractAddress } }) => {
        const contract = typeof contractAddress === 'string' && !/^0x0*$/.test(contractAddress) ? contractAddress : ''
        const network = { name: networkCode, display_name: networkCode, chain_id: chainId, contract_address: contract }
        return { id: code, name, symbol: code.toUpperCase(), networks: [network] }
      }),
  }
}
