import * as v from 'valibot'
import { type Context, PorticoError } from '../../kernel'
import { clientInfo, formatUnits, parseUnits, projectApiQuery } from '../../kernel/kit'
import { CENTS } from './rules/amounts'
import { POLYGON_USDC } from './rules/defaultOffers'
import type { Fiat, Limit, Order, Quote, QuoteInput, Token } from './state'

const MAX_BYTES = 4 * 1024 * 1024

/** Without control, invisible and bidirectional characters. */
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^\P{C}*$/u))
/** ASCII only, so that no lookalike from another alphabet passes. */
const symbol = v.pipe(v.string(), v.regex(/^[\w$.+-]{1,12}$/))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/))

const Network = v.object({
  name: text(80),
  display_name: v.optional(text(80), ''),
  chain_id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64)), ''),
  contract_address: v.optional(text(80), ''),
})
const Purchase = v.object({
  id: text(80),
  name: v.pipe(text(80), v.nonEmpty()),
  symbol,
  networks: v.pipe(v.array(v.unknown()), v.maxLength(200)),
})
const Payment = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  payment_method_limits: v.pipe(v.array(v.unknown()), v.maxLength(50)),
})
const Method = v.object({ id: text(40), min: decimal, max: decimal })
const Options = v.object({ paymentCurrencies: v.array(v.unknown()), purchaseCurrencies: v.array(v.unknown()) })

const Money = v.object({
  amount: v.union([decimal, v.pipe(v.number(), v.transform(String), decimal)]),
  currency: symbol,
})
const Quoted = v.object({
  quoteId: text(200),
  paymentTotal: Money,
  paymentSubtotal: Money,
  purchaseAmount: Money,
  networkFee: Money,
})
const Page = v.object({ url: v.pipe(v.string(), v.maxLength(4096)) })

/** The valid entries, each once. */
function readEach<T>(
  entries: readonly unknown[],
  read: (entry: unknown) => T | undefined,
  key: (item: T) => string,
): T[] {
  const byKey = new Map<string, T>()
  for (const entry of entries) {
    const one = read(entry)
    if (one !== undefined && !byKey.has(key(one))) byKey.set(key(one), one)
  }
  return [...byKey.values()]
}

function parsed<S extends v.GenericSchema>(schema: S, entry: unknown): v.InferOutput<S> | undefined {
  const result = v.safeParse(schema, entry)
  return result.success ? result.output : undefined
}

/** The project API still lists Polygon's bridged USDC; the provider delivers the native token. */
const isBridged = (chainId: string, contract: string): boolean =>
  chainId === '137' && contract.toLowerCase() === '0x2791bca1f2de4661ed88a30c99a7a9449aa84174'

function readToken(entry: unknown): Token | undefined {
  const input = parsed(Purchase, entry)
  if (!input) return undefined
  const networks = input.networks.flatMap(item => {
    const network = parsed(Network, item)
    if (!network) return []
    const { name, display_name: label, chain_id: chainId, contract_address: contract } = network
    return [{ name, label: label || name, chainId, contract: isBridged(chainId, contract) ? POLYGON_USDC : contract }]
  })
  return networks.length > 0 ? { ...input, networks } : undefined
}

function readLimit(entry: unknown): Limit | undefined {
  const input = parsed(Method, entry)
  const least = input && parseUnits(input.min, CENTS)
  const most = input && parseUnits(input.max, CENTS)
  if (!input || least === undefined || most === undefined || most <= 0n || least > most) return undefined
  return { method: input.id, least, most }
}

function readFiat(entry: unknown): Fiat | undefined {
  const input = parsed(Payment, entry)
  const limits = readEach(input?.payment_method_limits ?? [], readLimit, ({ method }) => method)
  return input && limits.length > 0 ? { id: input.id, limits } : undefined
}

/**
 * Fetches the tokens and currencies on sale; invalid entries are left out.
 * @throws PROJECT_ID_MISSING OFFERS_MALFORMED, and errors of the http port
 */
export async function fetchOffers(ctx: Context, signal: AbortSignal): Promise<{ tokens: Token[]; fiats: Fiat[] }> {
  requireProject(ctx)
  const answer = await ctx.http.json(`${ctx.settings.endpoints.rpc}/v1/onramp/options`, {
    query: projectApiQuery(ctx.settings, ctx.read(clientInfo)),
    signal,
    maxBytes: MAX_BYTES,
  })
  const { purchaseCurrencies = [], paymentCurrencies = [] } = parsed(Options, answer) ?? {}
  const tokens = readEach(purchaseCurrencies, readToken, ({ id, symbol }) => `${id} ${symbol}`)
  const fiats = readEach(paymentCurrencies, readFiat, ({ id }) => id)
  if (tokens.length === 0 || fiats.length === 0) {
    throw new PorticoError('OFFERS_MALFORMED', 'The response lists no asset to buy')
  }
  return { tokens, fiats }
}

async function post(ctx: Context, path: string, body: object, signal: AbortSignal): Promise<unknown> {
  requireProject(ctx)
  return ctx.http.json(ctx.settings.endpoints.rpc + path, {
    method: 'POST',
    query: { projectId: ctx.settings.projectId },
    // As text, which needs no CORS preflight request.
    body: JSON.stringify(body),
    signal,
  })
}

/** A host with a key of its own may have no project. */
function requireProject({ settings }: Context): void {
  if (!settings.projectId) throw new PorticoError('PROJECT_ID_MISSING', 'Pass projectId to read offers and prices')
}

const inCents = (sum: bigint) => {
  const [whole, part = ''] = formatUnits(sum, CENTS).split('.')
  return `${whole}.${part.padEnd(CENTS, '0')}`
}

/** @throws QUOTE_MALFORMED if the quote does not match the request, and errors of the http port */
export async function fetchQuote(
  ctx: Context,
  { token, fiat, amount, signal }: QuoteInput & { signal: AbortSignal },
): Promise<Quote> {
  const { id, name, symbol } = token
  const networks = token.networks.map(network => ({
    name: network.name,
    display_name: network.label,
    chain_id: network.chainId,
    contract_address: network.contract,
  }))
  const limits = fiat.limits.map(({ method, least, most }) => ({ id: method, min: inCents(least), max: inCents(most) }))
  const answer = await post(
    ctx,
    '/v1/onramp/quote',
    {
      purchaseCurrency: { id, name, symbol, networks },
      paymentCurrency: { id: fiat.id, payment_method_limits: limits },
      amount,
      // The API expects the symbol here.
      network: symbol,
    },
    signal,
  )
  const input = parsed(Quoted, answer)
  const isOurs = input?.purchaseAmount.currency === symbol && input.paymentTotal.currency === fiat.id
  if (!input || !isOurs) throw new PorticoError('QUOTE_MALFORMED', 'The response is not a quote for this request')
  const { quoteId, paymentTotal: total, paymentSubtotal: subtotal, purchaseAmount: bought, networkFee: fee } = input
  return { id: quoteId, total, subtotal, bought, fee }
}

/** Fetches the URL of the provider's page for this purchase. @throws PAGE_MALFORMED, and errors of the http port */
export async function fetchPage(
  ctx: Context,
  { order, address, signal }: { order: Order; address: string; signal: AbortSignal },
): Promise<string> {
  const { token, places, amount, bought } = order
  const answer = await post(
    ctx,
    '/v1/generators/onrampurl',
    {
      destinationWallets: [{ address, blockchains: places, assets: [token.symbol] }],
      defaultNetwork: places[0],
      partnerUserId: ctx.settings.projectId,
      defaultExperience: 'buy',
      presetCryptoAmount: bought === undefined ? undefined : Number(bought),
      presetFiatAmount: Number(amount),
    },
    signal,
  )
  const input = parsed(Page, answer)
  if (!input) throw new PorticoError('PAGE_MALFORMED', 'The response contains no page URL')
  return input.url
}
