import * as v from 'valibot'
import { type CaipNetworkId, type Context, isPorticoError, PorticoError } from '../../../kernel'
import { sanitizeSymbol, sanitizeTokenName } from '../../../kernel/kit'
import { isNativeAddress } from '../rules/tokens'
import type { SwapToken } from '../state'
import {
  AmountSchema,
  caip,
  GasSchema,
  get,
  isServed,
  type NetworkQuery,
  type PairQuery,
  plainAddress,
  translateErrors,
} from './requests'

const TOKENS_MS = 5 * 60_000
const MAX_BYTES = 4 * 1024 * 1024
const MOST_DECIMALS = 36
/** Limit of an amount, above any balance. */
const MOST = 2n ** 128n

const Sum = v.pipe(
  AmountSchema,
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
const Quotes = v.object({
  quotes: v.array(
    v.object({
      toAmount: Sum,
      fromAmount: v.nullish(AmountSchema),
      fromAccount: v.nullish(v.string()),
      toAccount: v.nullish(v.string()),
    }),
  ),
})
const PICTURE = /^(https?:\/\/|data:image\/)/i

/** The valid tokens that the project API swaps on the network. @throws SWAP_INIT_FAILED */
export function fetchTokens(ctx: Context, { networkId, signal }: NetworkQuery): Promise<readonly SwapToken[]> {
  return translateErrors(signal, ['SWAP_INIT_FAILED', 'Failed to initialize swap'], async () => {
    const how = { signal, cached: TOKENS_MS, maxBytes: MAX_BYTES }
    const answer = v.safeParse(
      v.object({ tokens: v.array(v.unknown()) }),
      await get(ctx, '/v1/convert/tokens', { chainId: networkId }, how),
    )
    if (!answer.success) throw new PorticoError('SWAP_INIT_FAILED', 'Failed to initialize swap')
    const entries = answer.output.tokens.map(entry => readToken(entry, networkId))
    const tokens = entries.filter(token => token !== undefined)
    const wrong = entries.length - tokens.length
    if (wrong > 0) ctx.report(new PorticoError('SWAP_TOKENS_WRONG', 'Invalid tokens were left out', { wrong }))
    // The first entry of an address counts: a later one would replace it unseen.
    const first = new Map<string, SwapToken>()
    for (const token of tokens) if (!first.has(token.key)) first.set(token.key, token)
    return [...first.values()]
  })
}

function readToken(entry: unknown, networkId: CaipNetworkId): SwapToken | undefined {
  const { success, output } = v.safeParse(Listed, entry)
  const address = success ? plainAddress(output.address, networkId) : undefined
  if (!success || !address) return undefined
  const { decimals, logoUri } = output
  const symbol = sanitizeSymbol(output.symbol)
  if (!symbol) return undefined
  const isCoin = isNativeAddress(address)
  return {
    key: isCoin ? '' : address.toLowerCase(),
    address: isCoin ? undefined : address,
    name: sanitizeTokenName(output.name) || symbol,
    symbol,
    decimals,
    imageUrl: typeof logoUri === 'string' && PICTURE.test(logoUri) ? logoUri : undefined,
  }
}

/** The price of a unit of gas. @throws GAS_PRICE_UNSUPPORTED GAS_PRICE_FAILED */
export async function fetchGasPrice(ctx: Context, at: NetworkQuery): Promise<bigint> {
  const { networkId, signal } = at
  if (!(await isServed(ctx, at))) {
    throw new PorticoError('GAS_PRICE_UNSUPPORTED', 'Network not supported for Gas Price', { networkId })
  }
  return translateErrors(signal, ['GAS_PRICE_FAILED', 'The gas price is not known'], async () => {
    const answer = await get(ctx, '/v1/convert/gas-price', { chainId: networkId }, { signal })
    const { success, output } = v.safeParse(v.object({ standard: GasSchema.entries.gasPrice }), answer)
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
  { networkId, source, target, from, amountIn, gasPrice, signal }: PairQuery & { amountIn: bigint; gasPrice?: bigint },
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
  const same = (raw: string | null | undefined, asked: string) => !raw || raw.toLowerCase() === asked.toLowerCase()
  const isAsked =
    quote &&
    (quote.fromAmount ?? amountIn) === amountIn &&
    same(quote.fromAccount, tokens.from) &&
    same(quote.toAccount, tokens.to)
  if (!isAsked) throw new PorticoError('AMOUNT_INCORRECT', 'Incorrect amount')
  return quote.toAmount
}
