import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type Address, erc20Abi, isAddressEqual } from 'viem'
import { type EvmClient, isNoToken } from '../evmClient'
import type { VeloraSettings } from './settings'
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
import { noToken, type SwapOrder, type Swaps } from './swaps'

/* Source: the market API of Velora (ParaSwap), version 6.2. */

const NAME = 'Velora'
/** Augustus v6.2, the same on every network of Velora: it takes the tokens, and swaps. */
const AUGUSTUS: Address = '0x6A000F20005980200259B80c5102003040001068'
/** The call that the modal reads, and its selector. */
const METHOD = 'swapExactAmountIn'
const SELECTOR = '0xe3ead59e'
const MOST_TOKENS = 2_000

const Priced = v.object({
  // Sent back as it came, since Velora has signed it.
  priceRoute: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(({ destAmount }) => v.is(Amount, destAmount)),
  ),
})
const Built = v.object({ from: AddressText, to: AddressText, data: Data, value: Amount })
const Refused = v.pipe(
  v.object({ error: v.string() }),
  v.transform(({ error }) => error),
)

/** Swaps by Velora on one network, of the operator's tokens and of others that clients name. */
export function createVelora({ url }: VeloraSettings, chain: ServiceChain & { readonly client: EvmClient }): Swaps {
  const { chainId, tokens } = chain
  const read = createServiceReader({ ...chain, name: NAME, url, refusals: [400, 404], Refused })
  const decimalsOf = createDecimalsReader(chain)

  async function describe({ source, target, amount }: SwapOrder) {
    const [srcDecimals, destDecimals] = await Promise.all([decimalsOf(source, 'from'), decimalsOf(target, 'to')])
    const pair = { srcToken: addressOf(source), destToken: addressOf(target), srcDecimals, destDecimals }
    return { pair, amount: String(amount) }
  }
  async function price({ owner }: SwapOrder, { pair, amount }: Awaited<ReturnType<typeof describe>>) {
    const query = new URLSearchParams({
      ...Object.fromEntries(Object.entries(pair).map(([name, value]) => [name, String(value)])),
      ...{ amount, side: 'SELL', network: String(chainId), version: '6.2' },
      ...{ userAddress: owner, includeContractMethods: METHOD },
    })
    const { priceRoute } = await read(`/prices?${query}`, Priced, { ttl: QUOTE_MS })
    return { priceRoute, amountOut: requireAmount(BigInt(String(priceRoute.destAmount))) }
  }

  return {
    tokens: async () => tokens,
    spender: async () => AUGUSTUS,
    quote: async order => (await price(order, await describe(order))).amountOut,
    async build(order, { slippageBps }) {
      const { owner, source } = order
      const described = await describe(order)
      const { priceRoute } = await price(order, described)
      const { pair, amount: srcAmount } = described
      // The account may not have approved yet, and the gateway's own node estimates the gas.
      const { from, to, data, value } = await read(`/transactions/${chainId}?ignoreChecks=true`, Built, {
        body: { ...pair, srcAmount, slippage: slippageBps, userAddress: owner, priceRoute },
      })
      const isCalled = isAddressEqual(from, owner) && isAddressEqual(to, AUGUSTUS) && data.startsWith(SELECTOR)
      requireAsked(isCalled && value === (source ? 0n : order.amount), NAME, chainId)
      return { to, data, value }
    },
  }
}

/** Reads the decimals of a token: of the network's own coin, of the operator's list, or of the contract. */
function createDecimalsReader({ client, tokens }: Pick<Parameters<typeof createVelora>[1], 'client' | 'tokens'>) {
  const listed = new Map(tokens.map(({ address, decimals }) => [address.toLowerCase(), decimals]))
  const read = new LRUCache<Address, number>({
    max: MOST_TOKENS,
    fetchMethod: address => client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
  })
  /** @throws SwapRefusal with the field if the address is no token */
  return async (token: Address | undefined, field: string): Promise<number> => {
    if (!token) return client.chain.nativeCurrency.decimals
    const found = listed.get(token.toLowerCase())
    return (
      found ??
      read.forceFetch(token).catch(error => {
        throw isNoToken(error) ? noToken(field) : error
      })
    )
  }
}
