import { randomUUID } from 'node:crypto'
import type { Context, Handler, Hono } from 'hono'
import * as v from 'valibot'
import { type Address, getAddress, isAddressEqual } from 'viem'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { parseJson } from '../shapes'
import { pictureUrl } from '../upstreams/coins'
import { NATIVE_ADDRESS } from '../upstreams/evmChains'
import type { NetworkSwaps, PricedCall } from '../upstreams/swaps/networkSwaps'
import { type SwapOrder, SwapRefusal } from '../upstreams/swaps/swaps'

const ACCOUNT_ID = /^([-a-z\d]{3,8}:[-\w]{1,32}):(0x[\da-fA-F]{40})$/
const ADDRESS = /^0x[\da-fA-F]{40}$/
/** Limit of an amount, above any balance: the modal has the same. */
const MOST = 2n ** 128n
const USUAL_SLIPPAGE = 1
/** Percent. */
const MOST_SLIPPAGE = 50
const TOKENS_SECONDS = 300

/** A CAIP-10 id, as it was sent and in its parts. */
const AccountId = v.pipe(
  v.string(),
  v.regex(ACCOUNT_ID, 'An address is written with its network, such as eip155:1:0x…'),
  v.transform(id => {
    const [, networkId = '', address = ''] = ACCOUNT_ID.exec(id) ?? []
    return { id, networkId, address: getAddress(address) }
  }),
)
/** The same, or an address alone. */
const Owner = v.union(
  [
    AccountId,
    v.pipe(
      v.string(),
      v.regex(ADDRESS),
      v.transform(address => ({ networkId: undefined, address: getAddress(address) })),
    ),
  ],
  'The address of the account is malformed',
)
const Amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,38}$/, 'An amount is a whole number above zero'),
  v.transform(text => BigInt(text)),
  v.check(amount => amount < MOST, 'The amount is too large'),
)
export const Pair = v.object({ from: AccountId, to: AccountId, userAddress: Owner })
export const QuoteQuery = v.object({ ...Pair.entries, amount: Amount })
export const AllowanceQuery = v.object({ tokenAddress: AccountId, userAddress: Owner })
export const BuildBody = v.object({
  ...QuoteQuery.entries,
  eip155: v.optional(
    v.object({ slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_SLIPPAGE)), USUAL_SLIPPAGE) }),
    () => ({ slippage: USUAL_SLIPPAGE }),
  ),
  disableEstimate: v.optional(v.boolean(), false),
})

/** Swaps of EVM networks, below `/v1/convert`. */
export function swapRoutes(app: Hono<Admitted>, { swaps }: Pick<GatewayParts, 'swaps'>): void {
  const networkOf = (id: string | undefined, field: string): NetworkSwaps => {
    const network = id === undefined ? undefined : swaps.get(id)
    if (!network) throw new SwapRefusal(field, 'The network has no swaps')
    return network
  }
  factRoutes(app, networkOf)
  orderRoutes(app, networkOf)
  approvalRoutes(app, networkOf)
}

type NetworkOf = (id: string | undefined, field: string) => NetworkSwaps

function factRoutes(app: Hono<Admitted>, networkOf: NetworkOf): void {
  app
    .get(
      '/v1/convert/tokens',
      refusable(async c => {
        const networkId = c.req.query('chainId')
        const tokens = await networkOf(networkId, 'chainId').tokens()
        const listed = tokens.map(({ name, symbol, address, decimals, logoURI }) => ({
          ...{ name, symbol, address: `${networkId}:${address}`, decimals },
          ...{ logoUri: pictureUrl(logoURI), eip2612: false },
        }))
        return c.json({ tokens: listed }, 200, { 'cache-control': `public, max-age=${TOKENS_SECONDS}` })
      }),
    )
    .get(
      '/v1/convert/gas-price',
      refusable(async c => {
        const standard = await networkOf(c.req.query('chainId'), 'chainId').gasPrice()
        const [fast, instant] = [(standard * 12n) / 10n, (standard * 15n) / 10n]
        return c.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
      }),
    )
}

function orderRoutes(app: Hono<Admitted>, networkOf: NetworkOf): void {
  app
    .get(
      '/v1/convert/quotes',
      refusable(async c => {
        const query = parse(QuoteQuery, c.req.query())
        const toAmount = await networkOf(query.from.networkId, 'from').quote(orderOf(query))
        const quote = { id: randomUUID(), fromAmount: String(query.amount), fromAccount: query.from.id }
        return c.json({ quotes: [{ ...quote, toAmount: String(toAmount), toAccount: query.to.id }] })
      }),
    )
    .post(
      '/v1/convert/build-transaction',
      refusable(async c => {
        const body = parse(BuildBody, parseJson(await c.req.text()))
        const { networkId } = body.from
        const order = orderOf(body)
        const slippageBps = Math.round(body.eip155.slippage * 100)
        const given = { slippageBps, mustEstimate: !body.disableEstimate }
        const { to, data, value, ...fee } = await networkOf(networkId, 'from').buildSwap(order, given)
        const parties = { from: `${networkId}:${order.owner}`, to: `${networkId}:${to}` }
        return c.json({ tx: { ...parties, data, amount: String(value), eip155: shapeFee(fee) } })
      }),
    )
}

function approvalRoutes(app: Hono<Admitted>, networkOf: NetworkOf): void {
  app
    .get(
      '/v1/convert/allowance',
      refusable(async c => {
        const { tokenAddress, userAddress } = parse(AllowanceQuery, c.req.query())
        const network = networkOf(tokenAddress.networkId, 'tokenAddress')
        const owner = ownerOn(tokenAddress.networkId, userAddress)
        const allowance = await network.allowance({ token: tokenOf(tokenAddress), owner })
        return c.json({ allowance: String(allowance) })
      }),
    )
    .get(
      '/v1/convert/build-approve',
      refusable(async c => {
        const pair = parse(Pair, c.req.query())
        const { source: token, owner } = pairOf(pair)
        if (!token) throw new SwapRefusal('from', 'The network’s own coin needs no approval')
        const { networkId } = pair.from
        const { data, value, ...fee } = await networkOf(networkId, 'from').buildApproval({ token, owner })
        // The API names the token as the sender, and its clients read it there.
        const parties = { from: `${networkId}:${token}`, to: `${networkId}:${token}` }
        return c.json({ tx: { ...parties, data, value: String(value), eip155: shapeFee(fee) } })
      }),
    )
}

const shapeFee = ({ gas, gasPrice }: Pick<PricedCall, 'gas' | 'gasPrice'>) => ({
  gas: String(gas),
  gasPrice: String(gasPrice),
})

/** Answers a `SwapRefusal` in the project API's format. */
const refusable =
  (answer: (c: Context<Admitted>) => Promise<Response>): Handler<Admitted> =>
  async c => {
    try {
      return await answer(c)
    } catch (error) {
      if (error instanceof SwapRefusal) return refuse(c, 400, error.field, error.message)
      throw error
    }
  }

/** @throws SwapRefusal with the first field that is wrong */
function parse<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const parsed = v.safeParse(schema, input)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SwapRefusal(v.getDotPath(issue) ?? 'body', issue.message)
}

const tokenOf = ({ address }: { address: Address }): Address | undefined =>
  isAddressEqual(address, NATIVE_ADDRESS) ? undefined : address

function ownerOn(networkId: string, owner: v.InferOutput<typeof Owner>): Address {
  if (owner.networkId === undefined || owner.networkId === networkId) return owner.address
  throw new SwapRefusal('userAddress', 'The account is of another network')
}

/** @throws SwapRefusal if the two tokens cannot be swapped with each other */
function pairOf({ from, to, userAddress }: v.InferOutput<typeof Pair>): Omit<SwapOrder, 'amount'> {
  if (from.networkId !== to.networkId) throw new SwapRefusal('to', 'Both tokens must be of one network')
  if (from.address === to.address) throw new SwapRefusal('to', 'Both tokens are the same')
  return { source: tokenOf(from), target: tokenOf(to), owner: ownerOn(from.networkId, userAddress) }
}

const orderOf = (query: v.InferOutput<typeof QuoteQuery>): SwapOrder => ({ ...pairOf(query), amount: query.amount })
