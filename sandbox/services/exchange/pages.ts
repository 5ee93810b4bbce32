import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Services } from '../services'
import { assetOf, EXCHANGES, type PaySession } from './exchanges'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"
const OUTCOMES = { pay: 'SUCCESS', decline: 'FAILED' } as const

/** The page in the exchange's own window: the payment, and two buttons. */
export function exchangePages(services: Pick<Services, 'exchanges' | 'ledger'>): Hono {
  return new Hono()
    .get('/services/pay/:session', async c => {
      const session = await services.exchanges.settle(c.req.param('session'), 'IN_PROGRESS')
      return session ? page(services, c, session) : c.notFound()
    })
    .post('/services/pay/:session/:action', async c => {
      const { session: id, action } = c.req.param()
      if (action !== 'pay' && action !== 'decline') return c.notFound()
      const session = await services.exchanges.settle(id, OUTCOMES[action])
      return session ? c.redirect(`/services/pay/${session.id}`, 303) : c.notFound()
    })
}

async function page(services: Pick<Services, 'ledger'>, c: Context, session: PaySession) {
  const { id, exchangeId, amount, asset, recipient, status } = session
  const name = EXCHANGES.find(one => one.id === exchangeId)?.name ?? 'Card payment'
  const symbol = (await assetOf(services, asset))?.currency.symbol
  const button = (action: keyof typeof OUTCOMES, label: string) =>
    html`<form method="post" action="/services/pay/${id}/${action}"><button>${label}</button></form>`
  const ending = { SUCCESS: 'Paid. You can close this window.', FAILED: 'Declined. You can close this window.' }
  const footer =
    status === 'SUCCESS' || status === 'FAILED'
      ? html`<p role="status">${ending[status]}</p>`
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
          ${footer}
        </body>
      </html>`,
  )
}
