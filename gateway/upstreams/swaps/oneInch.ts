import { LRUCache } from 'lru-cache'
import type { Agent } from 'undici'
import * as v from 'valibot'
import { type Address, getAddress, isAddressEqual } from 'viem'
import { GatewayError } from '../../refusal'
import { isAddress, NATIVE_ADDRESS } from '../evmChains'
import { createPolicy, parseAnswer, requestJson, translateFailure } from '../http'
import type { Token } from '../tokenList'
import type { OneInchSettings } from './settings'
import { noLiquidity, type SwapOrder, SwapRefusal, type Swaps } from './swaps'

/* Source: 1inch's classic swap API, version 6.1. */

const SECOND = 1_000
const TOKENS_MS = 5 * 60 * SECOND
const SPENDER_MS = 60 * 60 * SECOND
/** Clients that ask for the same quote at once share it: a key's plan counts requests. */
const QUOTE_MS = 2 * SECOND
const MOST_ENTRIES = 2_000

const AddressText = v.pipe(
  v.string(),
  v.check(isAddress),
  v.transform(text => getAddress(text)),
)
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform(text => BigInt(text)),
)
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
    data: v.custom<`0x${string}`>(data => typeof data === 'string' && /^0x([\da-f]{2})+$/i.test(data)),
    value: Amount,
  }),
})
const Refused = v.object({ description: v.string() })

/** An answer, or the sentence with which 1inch refuses a request. */
type Answer = { readonly output: unknown } | { readonly refused: string }

interface Network {
  readonly chainId: number
  readonly agent: Agent
  /** The operator's, which precede those of 1inch. */
  readonly tokens: readonly Token[]
  readonly timeoutMs?: number
}

/** Swaps by 1inch on one network. The key is sent in a header only. */
export function createOneInch(settings: OneInchSettings, network: Network): Swaps {
  const read = createReader(settings, network)
  const spender = async () => (await read('/approve/spender', Spender, SPENDER_MS)).address
  return {
    spender,
    async tokens() {
      const found = await read('/tokens', TokenMap, TOKENS_MS)
      return joinTokens(network.tokens, Object.values(found.tokens))
    },
    async quote(order) {
      const { dstAmount } = await read(`/quote?${queryOf(order)}`, Quote, QUOTE_MS)
      if (dstAmount === 0n) throw noLiquidity()
      return dstAmount
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
      if (!isAsked)
        throw new GatewayError('UPSTREAM_FAILED', `1inch built another swap for the chain ${network.chainId}`)
      return { to, data, value }
    },
  }
}

/** Reads a path of the API; an answer is kept for `ttl` milliseconds, and equal reads in flight share it. */
function createReader({ url, apiKey }: OneInchSettings, { chainId, agent, timeoutMs }: Network) {
  const policy = createPolicy(timeoutMs)
  const headers = { authorization: `Bearer ${apiKey}` }

  async function request<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<Answer> {
    const target = `${url.replace(/\/$/, '')}/swap/v6.1/${chainId}${path}`
    return translateFailure(`1inch does not answer for the chain ${chainId}`, () =>
      policy.execute(async ({ timeoutMs }) => {
        const { status, body } = await requestJson(target, { agent, timeoutMs, headers, reads: [400] })
        if (status === 400) return { refused: parseAnswer(Refused, body).description }
        return { output: parseAnswer(schema, body) }
      }),
    )
  }
  const kept = new LRUCache<string, Answer, v.GenericSchema>({
    max: MOST_ENTRIES,
    ttl: SECOND,
    async fetchMethod(path, _, { context, options }) {
      const answer = await request(path, context)
      if ('refused' in answer) options.ttl = QUOTE_MS
      return answer
    },
  })
  /** @throws SwapRefusal if 1inch refuses the request; GatewayError `UPSTREAM_FAILED` */
  return async <T>(path: string, schema: v.GenericSchema<unknown, T>, ttl?: number): Promise<T> => {
    const answer = ttl ? await kept.forceFetch(path, { ttl, context: schema }) : await request(path, schema)
    if ('output' in answer) return answer.output as T
    if (/liquidity/i.test(answer.refused)) throw noLiquidity()
    throw new SwapRefusal('order', 'The swap service refuses the order')
  }
}

const queryOf = ({ source, target, amount }: SwapOrder, more: Record<string, string> = {}) => {
  const addressOf = (token: Address | undefined) => token ?? NATIVE_ADDRESS
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
