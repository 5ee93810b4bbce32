import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseEther, zeroAddress } from 'viem'
import { hasPackages } from '../../packages'
import { type Prices, priceOf } from '../currency'
import type { EvmLedger } from '../evm/evmLedger'
import type { IssuedToken } from '../evm/tokens'
import { TREASURY } from '../evm/treasury'
import type { Services } from '../services'
import { FACTORY, placeDex, ROUTER } from './contracts'

const POOLED = ['USDC', 'DAI']
const DEPTH = 1_000n
const DEADLINE = 1_200n

/** Deploys the exchange and fills its pools at current prices, unless that is already done. */
export async function openMarket(ledger: EvmLedger, prices: Prices): Promise<void> {
  const { treasury } = ledger
  const { factory, weth, router } = placeDex()
  const tokens = ledger.tokens.filter(({ symbol }) => POOLED.includes(symbol))
  for (const contract of [factory, weth, router]) await treasury.deploy(contract)
  for (const token of tokens) await fillEtherPool(ledger, token, prices)
  await fillTokenPool(ledger, tokens, prices)
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

/** The amount of a token that is worth this much Ether. */
function worthOf({ symbol, decimals }: IssuedToken, ether: bigint, prices: Prices): bigint {
  const rate = priceOf(prices, 'ETH') / (priceOf(prices, symbol) || 1)
  return (ether * BigInt(Math.round(rate * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n
}

/** Opens the market of a network before a request of it, if its chain has none: a test can set a chain back. */
export function createMarkets(services: Pick<Services, 'evmLedger' | 'prices'>): (networkId: string) => Promise<void> {
  const opening = new Map<string, Promise<void>>()
  return async networkId => {
    const ledger = hasPackages('swaps') && (await services.evmLedger(networkId))
    if (!ledger) return
    // One after another: two would deploy the same contracts.
    const before = opening.get(networkId)?.catch(() => {}) ?? Promise.resolve()
    const opened = before.then(() => openMarket(ledger, services.prices))
    opening.set(networkId, opened)
    await opened
  }
}
