import {
  activeAddress,
  type Context,
  connectedSession,
  namespaceOf,
  networks,
  PorticoError,
  sessions,
} from '../../../kernel'
import { isServed } from '../../../kernel/kit'
import { checkAmount } from '../rules/amounts'
import { fiatOf, placesOf, tokenOf, tokensFor } from '../rules/offers'
import { draft, type Order, offers, type QuoteInput, quoting } from '../state'

/** The form's values, if an account is connected and the amount can be bought. */
export function currentQuoteInput(ctx: Context): QuoteInput | undefined {
  const live = connectedSession(ctx.read(sessions))
  const state = ctx.read(offers)
  const entered = ctx.read(draft)
  if (!live || state.status === 'loading' || !isServed(ctx.settings, 'onramp', namespaceOf(live.networkId)))
    return undefined
  const token = tokenOf(tokensFor(state, live, ctx.read(networks).configured), entered, live)
  const fiat = fiatOf(state.fiats, entered)
  if (!token || !fiat || checkAmount(entered.amount, fiat) !== 'ready') return undefined
  return { token, fiat, amount: entered.amount.replace(/\.$/, '') }
}

/** The same, frozen as an order. @throws NOT_CONNECTED AMOUNT_WRONG */
export function createOrder(ctx: Context, { provider }: Pick<Order, 'provider'>): Order {
  const account = activeAddress(ctx.read(sessions))
  const live = connectedSession(ctx.read(sessions))
  if (!account || !live) throw new PorticoError('NOT_CONNECTED', 'No account connected')
  const input = currentQuoteInput(ctx)
  if (!input) throw new PorticoError('AMOUNT_WRONG', 'No provider quotes this amount')
  const { token, fiat, amount } = input
  const places = placesOf(token, live, ctx.read(networks).configured).map(({ name }) => name)
  const quoted = ctx.read(quoting)
  const bought = quoted.status === 'known' ? quoted.quote.bought.amount : undefined
  return { provider, account, token, places, fiat: fiat.id, amount, bought }
}
