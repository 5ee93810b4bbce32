import { OrderRefusal, type OwnServices } from 'portico-gateway'
import { generateHistory } from '../account/generatedHistory'
import { pageOf } from '../account/historyPage'
import { describeTransaction, type Place } from '../account/transaction'
import { isNative, priceOf } from '../currency'
import { EXCHANGES, type PaySession } from '../exchange/exchanges'
import { offer, PAYMENTS, purchases } from '../onramp/offers'
import type { Services } from '../services'

/* The gateway's services on the local chains, in place of those that an operator runs or buys. */

/** URLs of the pictures and pages of the gateway. */
export interface Urls {
  pictureOf: Place['pictureOf']
  /** The page of a payment. */
  payPage(session: PaySession): string
}

export const createOwnServices = (services: Services, urls: Urls): Omit<OwnServices, 'mailer'> => ({
  prices: createPrices(services),
  history: createHistory(services, urls),
  onRamp: createOnRamp(services, urls),
  exchanges: createExchangePort(services, urls),
})

const createPrices = (services: Services): OwnServices['prices'] => ({
  async read(ids) {
    const prices = new Map<string, number>()
    for (const id of ids) {
      const [namespace, reference, address = ''] = id.split(':')
      const ledger = await services.ledger(`${namespace}:${reference}`)
      const currency = isNative(address) ? (await ledger?.currencies())?.[0] : await ledger?.currency(address)
      const price = priceOf(services.prices, currency?.symbol ?? '')
      if (price > 0) prices.set(id, price)
    }
    return prices
  },
})

const createHistory = (services: Services, { pictureOf }: Urls): OwnServices['history'] => ({
  networkIds: services.networkIds().filter(id => id.startsWith('eip155:')),
  async page(networkId, { address: owner, cursor }) {
    const ledger = await services.ledger(networkId)
    if (!ledger) return { data: [], next: null }
    await services.ensureFunded(networkId, owner)
    const place = { networkId, pictureOf }
    const real = await Promise.all(
      (await ledger.transactions(owner)).map(transaction => describeTransaction(transaction, { ledger, owner, place })),
    )
    const currencies = await ledger.currencies()
    const generated = services.isFunded(owner) ? generateHistory({ owner, currencies, place, now: Date.now() }) : []
    return pageOf([...real, ...generated], cursor)
  },
})

/** The exchange of a purchase. */
const CARD = 'card'

const createOnRamp = (services: Services, { payPage }: Urls): OwnServices['onRamp'] => ({
  offers: async () => ({ paymentCurrencies: PAYMENTS, purchaseCurrencies: await purchases(services) }),
  quote: async order => quoteOf(services, order),
  async page({ symbol, amount, address }) {
    const prefix = address.startsWith('0x') ? 'eip155:' : 'solana:'
    const networkId = services.networkIds().find(id => id.startsWith(prefix)) ?? ''
    const currencies = (await (await services.ledger(networkId))?.currencies()) ?? []
    const token = currencies.find(one => one.symbol === symbol)
    const kind = prefix === 'eip155:' ? 'erc20' : 'token'
    const { purchaseAmount } = quoteOf(services, { symbol, amount, currency: 'USD' })
    const session = await services.exchanges.start({
      exchangeId: CARD,
      asset: `${networkId}/${token?.address ? `${kind}:${token.address}` : 'slip44:60'}`,
      amount: purchaseAmount.amount,
      recipient: `${networkId}:${address}`,
    })
    if (!session) throw new OrderRefusal('destinationWallets', 'This currency is not sold')
    return payPage(session)
  },
})

function quoteOf({ prices }: Services, order: { symbol: string; amount: string; currency: string }) {
  const found = offer(prices, { payment: order.currency, purchase: order.symbol, amount: Number(order.amount) })
  if (!found) throw new OrderRefusal('amount', 'No seller offers this amount')
  return found
}

const createExchangePort = (services: Services, { pictureOf, payPage }: Urls): OwnServices['exchanges'] => ({
  async list({ networkId, token }) {
    const ledger = await services.ledger(networkId)
    const isSold = ledger && (!token || (await ledger.currencies()).some(({ address }) => address === token))
    return isSold ? EXCHANGES.map(one => ({ ...one, imageUrl: pictureOf({ symbol: one.id }) })) : []
  },
  async begin(_, { exchangeId, asset: { networkId, token }, amount, recipient }) {
    checkExchange(exchangeId)
    const asset = `${networkId}/${token ? `erc20:${token}` : 'slip44:60'}`
    const session = await services.exchanges.start({
      exchangeId,
      asset,
      amount,
      recipient: `${networkId}:${recipient}`,
    })
    if (!session) throw new OrderRefusal('asset', 'Asset not supported')
    return { url: payPage(session), sessionId: session.id }
  },
  async status(_, { exchangeId, sessionId }) {
    checkExchange(exchangeId)
    const { status = 'UNKNOWN', txHash } = services.exchanges.sessions.get(sessionId) ?? {}
    return { status, ...(txHash && { txHash }) }
  },
})

function checkExchange(id: string): void {
  if (!EXCHANGES.some(one => one.id === id)) throw new OrderRefusal('exchangeId', 'Exchange not found')
}
