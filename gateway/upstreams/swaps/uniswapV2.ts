import { type Address, encodeFunctionData, isAddressEqual, parseAbi } from 'viem'
import { type EvmClient, isRevert } from '../evmClient'
import type { Token } from '../tokenList'
import type { UniswapV2Settings } from './settings'
import { noLiquidity, type RouterCall, type SwapOrder, type Swaps } from './swaps'

/** Source: the interface of Uniswap V2's router. The modal reads these three calls. */
const ROUTER = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])

const ALL_BPS = 10_000n
const DEADLINE_SECONDS = 20n * 60n

interface Route {
  readonly path: readonly Address[]
  readonly amountOut: bigint
}

/** Swaps on a router with the interface of Uniswap V2's, whose prices the network's nodes read. */
export function createUniswapV2(
  client: EvmClient,
  { router, wrapped, tokens }: UniswapV2Settings & { tokens: readonly Token[] },
): Swaps {
  async function read(path: readonly Address[], amount: bigint): Promise<Route | undefined> {
    const call = { address: router, abi: ROUTER, functionName: 'getAmountsOut', args: [amount, path] } as const
    const amounts = await client.readContract(call).catch(error => {
      // The router reverts if the path has no pool, or if nothing is left of the amount.
      if (isRevert(error)) return undefined
      throw error
    })
    const amountOut = amounts?.at(-1)
    return amountOut ? { path, amountOut } : undefined
  }

  async function best({ source = wrapped, target = wrapped, amount }: SwapOrder): Promise<Route> {
    // The router neither wraps nor unwraps alone.
    if (isAddressEqual(source, target)) throw noLiquidity()
    const direct = [source, target]
    const isOfWrapped = direct.some(token => isAddressEqual(token, wrapped))
    const paths = isOfWrapped ? [direct] : [direct, [source, wrapped, target]]
    const routes = await Promise.all(paths.map(path => read(path, amount)))
    const [first, ...others] = routes.filter(route => route !== undefined)
    if (!first) throw noLiquidity()
    return others.reduce((one, other) => (other.amountOut > one.amountOut ? other : one), first)
  }

  return {
    tokens: async () => tokens,
    spender: async () => router,
    quote: async order => (await best(order)).amountOut,
    async build(order, { slippageBps }) {
      const { path, amountOut } = await best(order)
      const minimum = (amountOut * (ALL_BPS - BigInt(slippageBps))) / ALL_BPS
      if (minimum === 0n) throw noLiquidity()
      const deadline = BigInt(Math.floor(Date.now() / 1000)) + DEADLINE_SECONDS
      return { to: router, ...encode(order, { path, minimum, deadline }) }
    },
  }
}

function encode(
  { source, target, amount, owner }: SwapOrder,
  { path, minimum, deadline }: { path: readonly Address[]; minimum: bigint; deadline: bigint },
): Pick<RouterCall, 'data' | 'value'> {
  if (!source) {
    const args = [minimum, path, owner, deadline] as const
    return { data: encodeFunctionData({ abi: ROUTER, functionName: 'swapExactETHForTokens', args }), value: amount }
  }
  const functionName = target ? 'swapExactTokensForTokens' : 'swapExactTokensForETH'
  const args = [amount, minimum, path, owner, deadline] as const
  return { data: encodeFunctionData({ abi: ROUTER, functionName, args }), value: 0n }
}
