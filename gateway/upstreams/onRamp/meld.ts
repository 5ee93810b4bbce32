import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type BuyOrder, checkCurrency, decimalText, type Offers, type OnRamp, OrderRefusal, offerOf } from './onRamp'
import { type Connection, createService, keepOffers, validOf } from './service'
import type { MeldSettings } from './settings'

/* Source: Meld's API, whose version a header names. */

const VERSION = '2025-03-04'
const CATEGORY = 'CRYPTO_ONRAMP'

const Amount = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(), v.minValue(0))
const Coin = v.object({
  currencyCode: v.pipe(v.string(), v.regex(/^[\w$.+-]{1,40}$/)),
  name: v.pipe(v.string(), v.minLength(1)),
  chainName: v.pipe(v.string(), v.minLength(1)),
  chainId: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String)),
  contractAddress: v.nullish(v.string(), ''),
})
const Limit = v.object({ currencyCode: v.string(), minimumAmount: Amount, maximumAmount: Amount })
const Quoted = v.object({
  serviceProvider: v.pipe(v.string(), v.minLength(1)),
  destinationAmount: v.pipe(Amount, v.gtValue(0)),
  totalFee: v.nullish(Amount, 0),
  networkFee: v.nullish(Amount, 0),
})
const Quotes = v.object({ quotes: v.nullish(v.array(v.unknown()), () => []) })
const Session = v.object({ widgetUrl: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(4096)) })

type Ask = Pick<BuyOrder, 'symbol' | 'amount'> & Partial<Pick<BuyOrder, 'address'>>

/** Meld, which asks several sellers: the one that pays out the most gets the order. */
export function createMeld(settings: MeldSettings, connection: Connection): OnRamp {
  const call = createCaller(settings, connection)
  const { country, subdivision, currency } = settings
  const offers = keepOffers(() => readOffers(call, settings))
  const orderOf = ({ symbol, amount, address }: Ask) => ({
    ...{ countryCode: country, ...(subdivision && { subdivision }) },
    ...{ sourceCurrencyCode: currency, sourceAmount: amount, destinationCurrencyCode: symbol },
    ...(address && { walletAddress: address }),
  })
  async function best(ask: Ask): Promise<v.InferOutput<typeof Quoted>> {
    offerOf(await offers(), ask.symbol)
    const { quotes } = await call('/payments/crypto/quote', Quotes, orderOf(ask))
    const [found] = validOf(Quoted, quotes).sort((one, other) => other.destinationAmount - one.destinationAmount)
    if (!found) throw new OrderRefusal('amount', 'No seller offers this amount')
    return found
  }
  return {
    offers,
    async quote({ symbol, amount, currency: asked }) {
      checkCurrency(currency, asked)
      const { destinationAmount, totalFee, networkFee } = await best({ symbol, amount })
      const paid = (sum: number) => ({ amount: decimalText(Number(Math.max(0, sum).toFixed(8))), currency })
      return {
        quoteId: randomUUID(),
        paymentTotal: paid(Number(amount)),
        paymentSubtotal: paid(Number(amount) - totalFee),
        purchaseAmount: { amount: decimalText(destinationAmount), currency: symbol },
        networkFee: paid(networkFee),
      }
    },
    async page({ customer, ...ask }) {
      const { serviceProvider } = await best(ask)
      const { widgetUrl } = await call('/crypto/session/widget', Session, {
        sessionType: 'BUY',
        externalCustomerId: customer,
        sessionData: { ...orderOf(ask), serviceProvider, lockFields: ['walletAddress', 'destinationCurrencyCode'] },
      })
      return widgetUrl
    },
  }
}

type Caller = <T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object) => Promise<T>

/** A call without a body is a GET. The key is sent in a header only. */
function createCaller({ url, apiKey }: MeldSettings, connection: Connection): Caller {
  const service = createService('Meld', connection)
  const headers = () => ({ authorization: `BASIC ${apiKey}`, 'meld-version': VERSION })
  return (path, schema, body) =>
    service(url.replace(/\/+$/, '') + path, schema, { method: body ? 'POST' : 'GET', headers, body })
}

async function readOffers(call: Caller, { country, currency }: MeldSettings): Promise<Offers> {
  const query = `categories=${CATEGORY}&countries=${country}&accountFilter=true`
  const [coins, limits] = await Promise.all([
    call(`/service-providers/properties/crypto-currencies?${query}`, v.array(v.unknown())),
    call(`/service-providers/limits/fiat-currency-purchases?${query}&fiatCurrencies=${currency}`, v.array(v.unknown())),
  ])
  return {
    paymentCurrencies: validOf(Limit, limits)
      .filter(({ currencyCode }) => currencyCode === currency)
      .map(({ minimumAmount, maximumAmount }) => ({
        id: currency,
        payment_method_limits: [{ id: 'card', min: minimumAmount.toFixed(2), max: maximumAmount.toFixed(2) }],
      })),
    purchaseCurrencies: validOf(Coin, coins).map(({ currencyCode, name, chainName, chainId, contractAddress }) => {
      const contract = contractAddress ?? ''
      const network = { name: chainName, display_name: chainName, chain_id: chainId, contract_address: contract }
      return { id: currencyCode, name, symbol: currencyCode, networks: [network] }
    }),
  }
}
