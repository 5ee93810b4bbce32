import * as v from 'valibot'
import { type CaipNetworkId, type Context, PorticoError } from '../../../kernel'
import { NATIVE_ADDRESS } from '../rules/tokens'
import { priceCache, type SwapToken } from '../state'
import { caip, type NetworkQuery, plainAddress, post } from './requests'

/** Source: product specification, section 9. */
const PRICE_MS = 15_000
/** Limit of a price in US dollars. */
const HIGHEST_PRICE = 1e12

const Priced = v.object({ address: v.nullish(v.string()), symbol: v.nullish(v.string()), price: v.unknown() })

/** US dollars per token, by key, without missing prices. Cached for 15 s. @throws HTTP_* */
export async function fetchPrices(
  ctx: Context,
  query: NetworkQuery & { tokens: readonly SwapToken[] },
): Promise<Readonly<Record<string, number>>> {
  const key = query.tokens.map(token => caip(query.networkId, token)).join()
  const cached = ctx.read(priceCache)[key]
  if (cached && ctx.clock.elapsed() < cached.until) return cached.prices
  const prices = await requestPrices(ctx, query)
  const now = ctx.clock.elapsed()
  ctx.set(priceCache, all => ({
    ...Object.fromEntries(Object.entries(all).filter(([, { until }]) => now < until)),
    [key]: { until: now + PRICE_MS, prices },
  }))
  return prices
}

async function requestPrices(
  ctx: Context,
  { networkId, tokens, signal }: NetworkQuery & { tokens: readonly SwapToken[] },
): Promise<Readonly<Record<string, number>>> {
  const { projectId } = ctx.settings
  const body = { currency: 'usd', addresses: tokens.map(token => caip(networkId, token)), projectId }
  const answer = v.safeParse(
    v.object({ fungibles: v.array(v.unknown()) }),
    await post(ctx, '/v1/fungible/price', body, signal),
  )
  if (!answer.success) throw new PorticoError('SWAPS_MALFORMED', 'The answer is malformed', { why: 'fungibles' })
  const prices: Record<string, number> = {}
  for (const entry of answer.output.fungibles) {
    const { success, output } = v.safeParse(Priced, entry)
    if (!success) continue
    const token = tokens.find(token => isPriceOf(output, token, networkId))
    const { price } = output
    if (token && typeof price === 'number' && price > 0 && price <= HIGHEST_PRICE) prices[token.key] = price
  }
  return prices
}

/** Matches by address, or by symbol if the API returns no address. */
function isPriceOf({ address, symbol }: v.InferOutput<typeof Priced>, token: SwapToken, networkId: CaipNetworkId) {
  if (address) return plainAddress(address, networkId)?.toLowerCase() === (token.key || NATIVE_ADDRESS)
  return symbol?.toLowerCase() === token.symbol.toLowerCase()
}
