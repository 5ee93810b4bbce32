import * as v from 'valibot'
import { type Address, isAddressEqual } from 'viem'
import type { ZeroXSettings } from './settings'
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
import { noLiquidity, type SwapOrder, type Swaps } from './swaps'

/* Source: the swap API of 0x, version 2, and the readme of `0x-settler`. */

const NAME = '0x'
/** The contract that takes the tokens, and the one on networks without the opcodes of Cancun. */
const ALLOWANCE_HOLDER: Address = '0x0000000000001fF3684f28c67538d4D072C22734'
const OLDER_HOLDER: Address = '0x0000000000005E88410CcDFaDe4a5EfaE4b49562'
const MANTLE = 5000
/** `exec` of AllowanceHolder, and `execute` of a Settler, which gets coins directly. */
const EXEC = '0x2213bc0b'
const EXECUTE = '0x1fff991f'

const available = <T extends v.ObjectEntries>(entries: T) =>
  v.variant('liquidityAvailable', [
    v.object({ liquidityAvailable: v.literal(true), ...entries }),
    v.object({ liquidityAvailable: v.literal(false) }),
  ])
const Price = available({ buyAmount: Amount })
const Quote = available({ transaction: v.object({ to: AddressText, data: Data, value: Amount }) })
const Refused = v.pipe(
  v.object({ name: v.string(), message: v.optional(v.string(), '') }),
  v.transform(({ name, message }) => `${name} ${message}`),
)

/** Swaps by 0x on one network, of the operator's tokens and of others that clients name. The key is sent in a header only. */
export function createZeroX({ url, apiKey }: ZeroXSettings, chain: ServiceChain): Swaps {
  const { chainId, tokens } = chain
  const holder = chainId === MANTLE ? OLDER_HOLDER : ALLOWANCE_HOLDER
  const headers = { '0x-api-key': apiKey, '0x-version': 'v2' }
  const read = createServiceReader({ ...chain, name: NAME, url, headers, refusals: [400, 422], Refused })

  const pathOf = (
    kind: 'price' | 'quote',
    { source, target, amount }: SwapOrder,
    more: Record<string, string> = {},
  ) => {
    const order = { sellToken: addressOf(source), buyToken: addressOf(target), sellAmount: String(amount) }
    return `/swap/allowance-holder/${kind}?${new URLSearchParams({ chainId: String(chainId), ...order, ...more })}`
  }

  return {
    tokens: async () => tokens,
    spender: async () => holder,
    async quote(order) {
      const found = await read(pathOf('price', order), Price, { ttl: QUOTE_MS })
      if (!found.liquidityAvailable) throw noLiquidity()
      return requireAmount(found.buyAmount)
    },
    async build(order, { slippageBps }) {
      const { owner, source, amount } = order
      const found = await read(pathOf('quote', order, { taker: owner, slippageBps: String(slippageBps) }), Quote)
      if (!found.liquidityAvailable) throw noLiquidity()
      const { to, data, value } = found.transaction
      const isAsked = source
        ? isAddressEqual(to, holder) && data.startsWith(EXEC) && value === 0n
        : data.startsWith(EXECUTE) && value === amount
      requireAsked(isAsked, NAME, chainId)
      return { to, data, value }
    },
  }
}
