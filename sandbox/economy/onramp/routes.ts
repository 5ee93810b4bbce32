import { Hono } from 'hono'
import { refusal } from '../../gateway/access'
import type { Economy } from '../economy'
import { offer, PAYMENTS, purchases } from './offers'

/** Buying by card: options, quotes and the seller's page. */
export function onrampRoutes(economy: Economy): Hono {
  return new Hono()
    .get('/v1/onramp/options', async c =>
      c.json({ paymentCurrencies: PAYMENTS, purchaseCurrencies: await purchases(economy) }),
    )
    .post('/v1/onramp/quote', async c => {
      const { purchaseCurrency, paymentCurrency, amount } = Object(JSON.parse(await c.req.text()))
      const payment = String(paymentCurrency?.id)
      const found = offer(economy.prices, {
        payment,
        purchase: String(purchaseCurrency?.symbol),
        amount: Number(amount),
      })
      return found ? c.json(found) : c.json(refusal('amount', 'Nobody sells that for so much'), 400)
    })
    .post('/v1/generators/onrampurl', async c => {
      const { destinationWallets, presetCryptoAmount } = Object(JSON.parse(await c.req.text()))
      const [{ address = '', assets = [] } = {}] = Array.isArray(destinationWallets) ? destinationWallets : []
      const url = new URL('/economy/onramp', c.req.url)
      url.searchParams.set('walletAddress', String(address))
      url.searchParams.set('destinationCurrencyCode', String(assets[0] ?? 'USDC'))
      if (presetCryptoAmount) url.searchParams.set('amount', String(presetCryptoAmount))
      return c.json({ url: url.href })
    })
}

const USUAL_AMOUNT = '100'

/** The seller's page, with the query of the real one: it leads to a payment that buys for the wallet. */
export function onrampPages(economy: Pick<Economy, 'exchanges' | 'networkIds' | 'ledger'>): Hono {
  return new Hono().get('/economy/onramp', async c => {
    const { destinationCurrencyCode: symbol = 'USDC', walletAddress = '', amount = USUAL_AMOUNT } = c.req.query()
    const family = walletAddress.startsWith('0x') ? 'eip155:' : 'solana:'
    const networkId = economy.networkIds().find(id => id.startsWith(family)) ?? ''
    const currencies = (await (await economy.ledger(networkId))?.currencies()) ?? []
    const currency = currencies.find(one => one.symbol === symbol)
    const kind = family === 'eip155:' ? 'erc20' : 'token'
    const asset = `${networkId}/${currency?.address ? `${kind}:${currency.address}` : 'slip44:60'}`
    const recipient = `${networkId}:${walletAddress}`
    const session = currency && (await economy.exchanges.start({ exchangeId: 'card', asset, amount, recipient }))
    return session ? c.redirect(`/economy/pay/${session.id}`, 303) : c.text('Nothing of that is sold here', 400)
  })
}
