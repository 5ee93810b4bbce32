import * as v from 'valibot'
import { type CaipNetworkId, type Context, isPorticoError, PorticoError } from '../../kernel'
import { priceCache, type SwapToken } from './state'
import { legibleName, legibleSymbol, PSEUDO } from './tokens'
import { type At, caip, Gas, get, inWords, isServed, type Pair, plain, post, Whole } from './wire'

const TOKENS_MS = 5 * 60_000
/** Source: product specification, section 9. */
const PRICE_MS = 15_000
const MAX_BYTES = 4 * 1024 * 1024
const MOST_DECIMALS = 36
/** Limit of an amount, above any balance. */
const MOST = 2n ** 128n
/** Limit of a price in US dollars. */
const HIGHEST_PRICE = 1e12

const Sum = v.pipe(
  Whole,
  v.check(amount => amount > 0n && amount < MOST),
)
const Listed = v.object({
  name: v.nullish(v.string(), ''),
  symbol: v.string(),
  address: v.string(),
  decimals: v.pipe(
    v.number(),
    v.check(count => Number.isInteger(count) && count >= 0 && count <= MOST_DECIMALS),
  ),
  logoUri: v.nullish(v.unknown()),
})
const Priced = v.object({ address: v.nullish(v.string()), symbol: v.nullish(v.string()), price: v.unknown() })
const Quotes = v.object({
  quotes: v.array(
    v.object({
      toAmount: Sum,
      fromAmount: v.nullish(Whole),
      fromAccount: v.nullish(v.string()),
      toAccount: v.nullish(v.string()),
    }),
  ),
})
const PICTURE = /^(https?:\/\/|data:image\/)/i
const malformed = (why: string) => new PorticoError('SWAPS_MALFORMED', 'The answer is malformed', { why })

/** The valid tokens that the project API swaps on the network. @throws SWAP_INIT_FAILED */
export function fetchTokens(ctx: Context, { networkId, signal }: At): Promise<readonly SwapToken[]> {
  return inWords(signal, ['SWAP_INIT_FAILED', 'Failed to initialize swap'], async () => {
    const how = { signal, cached: TOKENS_MS, maxBytes: MAX_BYTES }
    const answer = v.safeParse(
      v.object({ tokens: v.array(v.unknown()) }),
      await get(ctx, '/v1/convert/tokens', { chainId: networkId }, how),
    )
    if (!answer.success) throw new PorticoError('SWAP_INIT_FAILED', 'Failed to initialize swap')
    const entries = answer.output.tokens.map(entry => readToken(entry, networkId))
    const tokens = entries.filter(token => token !== undefined)
    const wrong = entries.length - tokens.length
    if (wrong > 0)
      ctx.report(new PorticoError('SWAP_TOKENS_WRONG', 'Tokens that make no sense were left out', { wrong }))
    return [...new Map(tokens.map(token => [token.key, token])).values()]
  })
}

function readToken(entry: unknown, networkId: CaipNetworkId): SwapToken | undefined {
  const { success, output } = v.safeParse(Listed, entry)
  const address = success ? plain(output.address, networkId) : undefined
  if (!success || !address) return undefined
  const { decimals, logoUri } = output
  const symbol = legibleSymbol(output.symbol)
  if (!symbol) return undefined
  const isCoin = address.toLowerCase() === PSEUDO
  return {
    key: isCoin ? '' : address.toLowerCase(),
    address: isCoin ? undefined : address,
    name: legibleName(output.name) || symbol,
    symbol,
    decimals,
    imageUrl: typeof logoUri === 'string' && PICTURE.test(logoUri) ? logoUri : undefined,
  }
}

/** US dollars per token, by key, without missing prices. Cached for 15 s. @throws HTTP_* */
export async function fetchPrices(
  ctx: Context,
  query: At & { tokens: readonly SwapToken[] },
): Promise<Readonly<Record<string, number>>> {
  const key = query.tokens.map(token => caip(query.networkId, token)).join()
  const kept = ctx.read(priceCache)[key]
  if (kept && ctx.clock.elapsed() < kept.until) return kept.prices
  const prices = await requestPrices(ctx, query)
  const now = ctx.clock.elapsed()
  ctx.write(priceCache, all => ({
    ...Object.fromEntries(Object.entries(all).filter(([, { until }]) => now < until)),
    [key]: { until: now + PRICE_MS, prices },
  }))
  return prices
}

async function requestPrices(
  ctx: Context,
  { networkId, tokens, signal }: At & { tokens: readonly SwapToken[] },
): Promise<Readonly<Record<string, number>>> {
  const { projectId } = ctx.settings
  const body = { currency: 'usd', addresses: tokens.map(token => caip(networkId, token)), projectId }
  const answer = v.safeParse(
    v.object({ fungibles: v.array(v.unknown()) }),
    await post(ctx, '/v1/fungible/price', body, signal),
  )
  if (!answer.success) throw malformed('fungibles')
  const prices: Record<string, number> = {}
  for (const entry of answer.output.fungibles) {
    const { success, output } = v.safeParse(Priced, entry)
    if (!success) continue
    const token = tokens.find(token => isMeant(output, token, networkId))
    const { price } = output
    if (token && typeof price === 'number' && price > 0 && price <= HIGHEST_PRICE) prices[token.key] = price
  }
  return prices
}

/** Matches by address, or by symbol if the API returns no address. */
function isMeant({ address, symbol }: v.InferOutput<typeof Priced>, token: SwapToken, networkId: CaipNetworkId) {
  if (address) return plain(address, networkId)?.toLowerCase() === (token.key || PSEUDO)
  return symbol?.toLowerCase() === token.symbol.toLowerCase()
}

/** The price of a unit of gas. @throws GAS_PRICE_UNSUPPORTED GAS_PRICE_FAILED */
export async function fetchGasPrice(ctx: Context, at: At): Promise<bigint> {
  const { networkId, signal } = at
  if (!(await isServed(ctx, at))) {
    throw new PorticoError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { networkId })
  }
  return inWords(signal, ['GAS_PRICE_FAILED', 'The gas price is not known'], async () => {
    const answer = await get(ctx, '/v1/convert/gas-price', { chainId: networkId }, { signal })
    const { success, output } = v.safeParse(v.object({ standard: Gas.entries.gasPrice }), answer)
    if (!success) throw new PorticoError('GAS_PRICE_FAILED', 'The gas price is not known')
    return output.standard
  })
}

/**
 * The target amount for the source amount, both in smallest units.
 * @throws LIQUIDITY_SHORT AMOUNT_INCORRECT QUOTE_FAILED
 */
export async function fetchQuote(
  ctx: Context,
  { networkId, source, target, from, amountIn, gasPrice, signal }: Pair & { amountIn: bigint; gasPrice?: bigint },
): Promise<bigint> {
  const tokens = { from: caip(networkId, source), to: caip(networkId, target) }
  let answer: unknown
  try {
    const query = { amount: String(amountIn), userAddress: from, ...tokens, gasPrice: gasPrice?.toString() }
    answer = await get(ctx, '/v1/convert/quotes', query, { signal })
  } catch (error) {
    signal.throwIfAborted()
    const reason = isPorticoError(error, 'HTTP_STATUS') ? String(error.context.text) : ''
    if (/liquidity/i.test(reason)) throw new PorticoError('LIQUIDITY_SHORT', 'Insufficient liquidity', {}, error)
    throw new PorticoError('QUOTE_FAILED', 'The quote could not be fetched', {}, error)
  }
  const { success, output } = v.safeParse(Quotes, answer)
  const quote = success ? output.quotes[0] : undefined
  const same = (said: string | null | undefined, wanted: string) => !said || said.toLowerCase() === wanted.toLowerCase()
  const isMine =
    quote &&
    (quote.fromAmount ?? amountIn) === amountIn &&
    same(quote.fromAccount, tokens.from) &&
    same(quote.toAccount, tokens.to)
  if (!isMine) throw new PorticoError('AMOUNT_INCORRECT', 'Incorrect amount')
  return quote.toAmount
}
