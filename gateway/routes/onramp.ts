import type { Context, Handler, Hono } from 'hono'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { clientAddress, plainAddress } from '../limits'
import { mayBegin } from '../origins'
import { refuse } from '../refusal'
import { parseJson } from '../shapes'
import { type OnRamp, OrderRefusal } from '../upstreams/onRamp/onRamp'

const OFFERS_SECONDS = 300
const MOST_NETWORKS = 50

const Code = v.pipe(v.string(), v.regex(/^[\w$.+-]{1,40}$/, 'The symbol of a currency is malformed'))
/** Above zero, with cents. */
const Amount = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'An amount is expected'),
  v.regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/, 'An amount is a number above zero, such as 10.50'),
)
/** Of an EVM network, or of one whose addresses have letters and digits. */
const Account = v.pipe(
  v.string(),
  v.regex(/^(0x[\da-fA-F]{40}|(?!0x)[\da-zA-Z]{20,100})$/, 'The address of the account is malformed'),
)
export const PurchaseQuoteBody = v.object({
  purchaseCurrency: v.object({ symbol: Code }),
  paymentCurrency: v.object({ id: v.string() }),
  amount: Amount,
})
const Wallet = v.object({
  address: Account,
  blockchains: v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(MOST_NETWORKS)),
  assets: v.strictTuple([Code], 'One currency is expected'),
})
export const PurchasePageBody = v.object({
  destinationWallets: v.strictTuple([Wallet], 'One account is expected'),
  defaultNetwork: v.optional(v.string()),
  defaultExperience: v.optional(v.literal('buy', 'The gateway sells: buy is expected'), 'buy'),
  presetFiatAmount: Amount,
})

/** Buying coins, by the service of the settings. */
export function onrampRoutes(app: Hono<Admitted>, { onRamp, trustedProxies }: GatewayParts): void {
  app
    .get(
      '/v1/onramp/options',
      withService(onRamp, async (c, service) =>
        c.json(await service.offers(), 200, { 'cache-control': `public, max-age=${OFFERS_SECONDS}` }),
      ),
    )
    .post(
      '/v1/onramp/quote',
      withService(onRamp, async (c, service) => {
        const { purchaseCurrency, paymentCurrency, amount } = parse(PurchaseQuoteBody, await c.req.text())
        return c.json(await service.quote({ symbol: purchaseCurrency.symbol, amount, currency: paymentCurrency.id }))
      }),
    )
    .post(
      '/v1/generators/onrampurl',
      withService(onRamp, async (c, service) => {
        const { allowedOrigins, id: customer } = c.var.project
        const origin = c.req.header('origin')
        if (!mayBegin(origin, allowedOrigins))
          return refuse(c, 403, 'origin', 'The project names no origin: add the app’s own before users buy')
        const body = parse(PurchasePageBody, await c.req.text())
        const { destinationWallets, defaultNetwork, presetFiatAmount: amount } = body
        const [{ address, blockchains, assets }] = destinationWallets
        const [symbol] = assets
        const networks = defaultNetwork ? [defaultNetwork, ...blockchains] : blockchains
        const ip = connectionOf(c, trustedProxies)
        allowOnly(c, origin)
        return c.json({ url: await service.page({ symbol, amount, address, networks, customer, ip }) })
      }),
    )
}

/** The network address of the client's connection, whatever a body says; undefined if it is not known. */
export const connectionOf = (c: Context<Admitted>, trustedProxies: number): string | undefined =>
  plainAddress(clientAddress(c.env?.address, c.req.header('x-forwarded-for'), trustedProxies))

/** A page of another origin cannot read the answer: services ask it of those who begin a payment. */
export function allowOnly(c: Context, origin: string | undefined): void {
  if (origin === undefined) return
  c.header('access-control-allow-origin', origin)
  c.header('vary', 'Origin')
}

function withService(
  onRamp: OnRamp | undefined,
  answer: (c: Context<Admitted>, service: OnRamp) => Promise<Response>,
): Handler<Admitted> {
  return async c => {
    if (!onRamp) return refuse(c, 404, 'onramp', 'This gateway has no service that sells')
    try {
      return await answer(c, onRamp)
    } catch (error) {
      if (error instanceof OrderRefusal) return refuse(c, 400, error.field, error.message)
      throw error
    }
  }
}

/** @throws OrderRefusal with the first field that is wrong */
function parse<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  const parsed = v.safeParse(schema, parseJson(text))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new OrderRefusal(v.getDotPath(issue) ?? 'body', issue.message)
}
