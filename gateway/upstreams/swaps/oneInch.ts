import * as v from 'valibot'
import { isAddressEqual } from 'viem'
import { NATIVE_ADDRESS } from '../evmChains'
import type { Token } from '../tokenList'
import type { OneInchSettings } from './settings'
import {
  AddressText,
  Amount,
  addressOf,
  createServiceReader,
  Data,
  QUOTE_MS,
  requireAmount,
  requireAsked,
  type ServiceChain,
} from './swapService'
import type { SwapOrder, Swaps } from './swaps'

/* Source: 1inch's classic swap API, version 6.1. */

const NAME = '1inch'
const MINUTE = 60_000
const TOKENS_MS = 5 * MINUTE
const SPENDER_MS = 60 * MINUTE

const Quote = v.object({ dstAmount: Amount })
const Spender = v.object({ address: AddressText })
const Listed = v.object({
  address: AddressText,
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logoURI: v.nullish(v.string()),
})
const TokenMap = v.object({ tokens: v.record(v.string(), v.unknown()) })
const Built = v.object({
  dstAmount: Amount,
  tx: v.object({
    from: AddressText,
    to: AddressText,
    data: Data,
    value: Amount,
  }),
})
const Refused = v.pipe(
  v.object({ description: v.string() }),
  v.transform(({ description }) => description),
)

/** Swaps by 1inch on one network, whose tokens join those of 1inch. The key is sent in a header only. */
export function createOneInch({ url, apiKey }: OneInchSettings, chain: ServiceChain): Swaps {
  const { chainId } = chain
  const read = createServiceReader({
    ...{ ...chain, name: NAME, url: `${url.replace(/\/$/, '')}/swap/v6.1/${chainId}` },
    ...{ headers: { authorization: `Bearer ${apiKey}` }, refusals: [400], Refused },
  })
  const spender = async () => (await read('/approve/spender', Spender, { ttl: SPENDER_MS })).address
  return {
    spender,
    async tokens() {
      const found = await read('/tokens', TokenMap, { ttl: TOKENS_MS })
      return joinTokens(chain.tokens, Object.values(found.tokens))
    },
    async quote(order) {
      const { dstAmount } = await read(`/quote?${queryOf(order)}`, Quote, { ttl: QUOTE_MS })
      return requireAmount(dstAmount)
    },
    async build(order, { slippageBps }) {
      const { owner, source, amount } = order
      const query = queryOf(order, {
        from: owner,
        origin: owner,
        slippage: String(slippageBps / 100),
        // The account may not have approved yet, and the gateway's own node estimates the gas.
        disableEstimate: 'true',
      })
      const [router, { tx }] = await Promise.all([spender(), read(`/swap?${query}`, Built)])
      const { from, to, data, value } = tx
      const isAsked = isAddressEqual(from, owner) && isAddressEqual(to, router) && value === (source ? 0n : amount)
      requireAsked(isAsked, NAME, chainId)
      return { to, data, value }
    },
  }
}

const queryOf = ({ source, target, amount }: SwapOrder, more: Record<string, string> = {}) => {
  const order = { src: addressOf(source), dst: addressOf(target), amount: String(amount) }
  return String(new URLSearchParams({ ...order, ...more }))
}

/** The operator's tokens, then the valid ones of 1inch that are not among them. */
function joinTokens(own: readonly Token[], listed: readonly unknown[]): readonly Token[] {
  const known = new Set([NATIVE_ADDRESS, ...own.map(({ address }) => address)].map(address => address.toLowerCase()))
  const others = listed.flatMap(raw => {
    const { success, output } = v.safeParse(Listed, raw)
    if (!success || known.has(output.address.toLowerCase())) return []
    const { logoURI, ...token } = output
    return [{ ...token, ...(logoURI && { logoURI }) }]
  })
  return [...own, ...others]
}
