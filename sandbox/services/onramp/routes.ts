import { Hono } from 'hono'
import { refusal } from '../gateway/project'
import type { Services } from '../services'
import { offer, PAYMENTS, purchases } from './offers'

/** Buying by card: options, quotes and the seller's page. */
export function onrampRoutes(services: Services): Hono {
  return new Hono()
    .get('/v1/onramp/options', async c =>
      c.json({ paymentCurrencies: PAYMENTS, purchaseCurrencies: await purchases(services) }),
    )
    .post('/v1/onramp/quote', async c => {
      const { purchaseCurrency, paymentCurrency, amount } = Object(JSON.parse(await c.req.text()))
      const payment = String(paymentCurrency?.id)
      const found = offer(services.prices, {
        payment,
        purchase: String(purchaseCurrency?.symbol),
        amount: Number(amount),
      })
      return found ? c.json(found) : c.json(refusal('amount', 'No seller offers this amount'), 400)
    })
    .post('/v1/generators/onrampurl', async c => {
      const { destinationWallets, presetCryptoAmount } = Object(JSON.parse(await c.req.text()))
      const [{ address = '', assets = [] } = {}] = Array.isArray(destinationWallets) ? destinationWallets : []
      const url = new URL('/services/onramp', c.req.url)
      url.searchParams.set('walletAddress', String(address))
      url.searchParams.set('destinationCurrencyCode', String(assets[0] ?? 'USDC'))
      if (presetCryptoAmount) url.searchParams.set('amount', String(presetCryptoAmount))
      return c.json({ url: url.href })
    })
}

const USUAL_AMOUNT = '100'

/** The seller's page, with the query of the real one: it leads to a payment that buys for the wallet. */
export function onrampPages(services: Pick<Services, 'exchanges' | 'networkIds' | 'ledger'>): Hono {
  return new Hono().get('/services/onramp', async c => {
    const { destinationCurrencyCode: symbol = 'USDC', walletAddress = '', amount = USUAL_AMOUNT } = c.req.query()
    const prefix = walletAddress.startsWith('0x') ? 'eip155:' : 'solana:'
    const networkId = services.networkIds().find(id => id.startsWith(prefix)) ?? ''
    const currencies = (await (await services.ledger(networkId))?.currencies()) ?? []
    const currency = currencies.find(one => one.symbol === symbol)
    const kind = prefix === 'eip155:' ? 'erc20' : 'token'
    const asset = `${networkId}/${currency?.address ? `${kind}:${currency.address}` : 'slip44:60'}`
    const recipient = `${networkId}:${walletAddress}`
    const session = currency && (await services.exchanges.start({ exchangeId: 'card', asset, amount, recipient }))
    return session ? c.redirect(`/services/pay/${session.id}`, 303) : c.text('This currency is not sold', 400)
  })
}
