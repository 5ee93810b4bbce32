import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Economy } from '../economy'
import { assetOf } from './asset'
import { EXCHANGES, type PaySession } from './exchanges'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"
const DEEDS = { pay: 'SUCCESS', decline: 'FAILED' } as const

/** The page in the exchange's own window: the payment, and two buttons. */
export function exchangePages(economy: Pick<Economy, 'exchanges' | 'ledger'>): Hono {
  return new Hono()
    .get('/economy/pay/:session', async c => {
      const session = await economy.exchanges.settle(c.req.param('session'), 'IN_PROGRESS')
      return session ? page(economy, c, session) : c.notFound()
    })
    .post('/economy/pay/:session/:deed', async c => {
      const { session: id, deed } = c.req.param()
      if (deed !== 'pay' && deed !== 'decline') return c.notFound()
      const session = await economy.exchanges.settle(id, DEEDS[deed])
      return session ? c.redirect(`/economy/pay/${session.id}`, 303) : c.notFound()
    })
}

async function page(economy: Pick<Economy, 'ledger'>, c: Context, session: PaySession) {
  const { id, exchangeId, amount, asset, recipient, status } = session
  const name = EXCHANGES.find(one => one.id === exchangeId)?.name ?? 'Card payment'
  const symbol = (await assetOf(economy, asset))?.currency.symbol
  const button = (deed: keyof typeof DEEDS, label: string) =>
    html`<form method="post" action="/economy/pay/${id}/${deed}"><button>${label}</button></form>`
  const end = { SUCCESS: 'Paid. You can close this window.', FAILED: 'Declined. You can close this window.' }
  const foot =
    status === 'SUCCESS' || status === 'FAILED'
      ? html`<p role="status">${end[status]}</p>`
      : html`${button('pay', `Pay ${amount} ${symbol}`)} ${button('decline', 'Decline')}`
  c.header('content-security-policy', POLICY)
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${name}</title>
          <style>
            body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem }
            code { overflow-wrap: anywhere }
            button { font: inherit; width: 100%; padding: 0.75rem; margin-top: 0.5rem }
          </style>
        </head>
        <body>
          <h1>${name}</h1>
          <p>${amount} ${symbol} to <code>${recipient}</code></p>
          ${foot}
        </body>
      </html>`,
  )
}
