import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther, zeroAddress } from 'viem'
import { type Prices, priceOf } from '../currency'
import type { EvmLedger } from '../evm/evmLedger'
import type { IssuedToken } from '../evm/tokens'
import { TREASURY } from '../evm/treasury'
import { FACTORY, placeDex, ROUTER } from './contracts'

/** One side of a swap: undefined for the native coin. */
export type SwapToken = Address | undefined

export interface Quote {
  readonly path: readonly Address[]
  readonly amountOut: bigint
}

/** Uniswap V2 on one of the local chains. */
export interface Market {
  readonly router: Address
  /** The pools' output now, by the best route; undefined if there is no route. */
  quote(order: { from: SwapToken; to: SwapToken; amount: bigint }): Promise<Quote | undefined>
  /** The router's call that swaps. */
  build(
    order: { from: SwapToken; to: SwapToken; amount: bigint; owner: Address; minimum: bigint },
    quote: Quote,
  ): Promise<{ data: Hex; value: bigint }>
}

const POOLED = ['USDC', 'DAI']
const DEPTH = 1_000n
const DEADLINE = 1_200n

/** Deploys the exchange and fills its pools at current prices, unless that is already done. */
export async function openMarket(ledger: EvmLedger, prices: Prices): Promise<Market> {
  const { treasury } = ledger
  const { factory, weth, router } = placeDex()
  const tokens = ledger.tokens.filter(({ symbol }) => POOLED.includes(symbol))
  for (const contract of [factory, weth, router]) await treasury.deploy(contract)
  for (const token of tokens) await fillEtherPool(ledger, token, prices)
  await fillTokenPool(ledger, tokens, prices)
  return createMarket(ledger)
}

async function fillEtherPool(ledger: EvmLedger, token: IssuedToken, prices: Prices): Promise<void> {
  const { treasury } = ledger
  const { weth, router } = placeDex()
  if ((await pairOf(ledger, token.address, weth.address)) !== zeroAddress) return
  await treasury.deploy(token.contract)
  const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router.address, maxUint256] })
  await treasury.send({ to: token.address, data: approval })
  const args = [token.address, worthOf(token, DEPTH, prices), 0n, 0n, TREASURY, await deadlineOn(ledger)] as const
  const data = encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidityETH', args })
  await treasury.send({ to: router.address, data, value: parseEther(String(DEPTH)) })
}

async function fillTokenPool(ledger: EvmLedger, tokens: readonly IssuedToken[], prices: Prices): Promise<void> {
  const [one, two] = tokens
  if (!one || !two || (await pairOf(ledger, one.address, two.address)) !== zeroAddress) return
  const amounts = [worthOf(one, DEPTH, prices), worthOf(two, DEPTH, prices)] as const
  const args = [one.address, two.address, ...amounts, 0n, 0n, TREASURY, await deadlineOn(ledger)] as const
  const data = encodeFunctionData({ abi: ROUTER, functionName: 'addLiquidity', args })
  await ledger.treasury.send({ to: placeDex().router.address, data })
}

const pairOf = ({ node }: EvmLedger, one: Address, two: Address) =>
  node.readContract({ abi: FACTORY, address: placeDex().factory.address, functionName: 'getPair', args: [one, two] })

const deadlineOn = async ({ node }: EvmLedger) => (await node.getBlock()).timestamp + DEADLINE

function createMarket(ledger: EvmLedger): Market {
  const { weth, router } = placeDex()
  return {
    router: router.address,
    async quote({ from = weth.address, to = weth.address, amount }) {
      if (from === to) return undefined
      const direct = [from, to]
      const paths = direct.includes(weth.address) ? [direct] : [direct, [from, weth.address, to]]
      const quotes = await Promise.all(paths.map(path => quotePath(ledger, path, amount)))
      const found = quotes.filter(quote => quote !== undefined)
      return found.toSorted((one, two) => (one.amountOut < two.amountOut ? 1 : -1))[0]
    },
    async build({ from, to, amount, owner, minimum }, { path }) {
      const deadline = await deadlineOn(ledger)
      if (!from) {
        const args = [minimum, path, owner, deadline] as const
        return { value: amount, data: encodeFunctionData({ abi: ROUTER, functionName: 'swapExactETHForTokens', args }) }
      }
      const functionName = to ? 'swapExactTokensForTokens' : 'swapExactTokensForETH'
      const args = [amount, minimum, path, owner, deadline] as const
      return { value: 0n, data: encodeFunctionData({ abi: ROUTER, functionName, args }) }
    },
  }
}

async function quotePath({ node }: EvmLedger, path: readonly Address[], amount: bigint): Promise<Quote | undefined> {
  const args = [amount, path] as const
  const call = { abi: ROUTER, address: placeDex().router.address, functionName: 'getAmountsOut', args } as const
  // Reverted: this route has no pool, or its output is zero.
  const amounts = await node.readContract(call).catch(() => undefined)
  const amountOut = amounts?.at(-1)
  return amountOut ? { path, amountOut } : undefined
}

/** The amount of a token that is worth this much Ether. */
function worthOf({ symbol, decimals }: IssuedToken, ether: bigint, prices: Prices): bigint {
  const rate = priceOf(prices, 'ETH') / (priceOf(prices, symbol) || 1)
  return (ether * BigInt(Math.round(rate * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n
}
