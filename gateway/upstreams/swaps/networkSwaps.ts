import type { Agent } from 'undici'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  InsufficientFundsError,
  maxUint256,
  ResourceUnavailableRpcError,
} from 'viem'
import type { Coins } from '../coins'
import { NATIVE_ADDRESS } from '../evmChains'
import { createEvmClient, type EvmClient, isCausedBy, isNoToken, isRevert } from '../evmClient'
import type { Rpc } from '../rpc'
import type { Token } from '../tokenList'
import { createOneInch } from './oneInch'
import type { SwapSettings } from './settings'
import type { ServiceChain } from './swapService'
import { noToken, type RouterCall, type SwapOrder, SwapRefusal, type Swaps } from './swaps'
import { createUniswapV2 } from './uniswapV2'
import { createVelora } from './velora'
import { createZeroX } from './zeroX'

/** A call with the fee that its sender has to expect. */
export interface PricedCall extends RouterCall {
  readonly gas: bigint
  readonly gasPrice: bigint
}

/** Swaps on one network: a service's quotes and calls, and what the network's nodes know of tokens and gas. */
export interface NetworkSwaps extends Pick<Swaps, 'quote'> {
  /** The network's own coin first. */
  tokens(): Promise<readonly Token[]>
  /** The price of a unit of gas, in the smallest unit of the network's own coin. */
  gasPrice(): Promise<bigint>
  /** The amount that the service may take of the account's token. @throws SwapRefusal if the address is no token */
  allowance(given: { token: Address | undefined; owner: Address }): Promise<bigint>
  /** The token's call that lets the service take any amount. */
  buildApproval(given: { token: Address; owner: Address }): Promise<PricedCall>
  /** @throws SwapRefusal if `mustEstimate`, and the call would fail now */
  buildSwap(order: SwapOrder, given: { slippageBps: number; mustEstimate: boolean }): Promise<PricedCall>
}

/** Gas of calls that cannot be estimated: of an account that has not approved yet, or that lacks the amount. */
const APPROVE_GAS = 60_000n
const SWAP_GAS = 250_000n

interface NetworkSwapsOptions {
  readonly rpc: Rpc
  readonly tokens: ReadonlyMap<number, readonly Token[]>
  readonly agent: Agent
  readonly coins?: Pick<Coins, 'native'>
}

/** By CAIP-2 id. */
export function createNetworkSwaps(
  settings: SwapSettings,
  { rpc, tokens, agent, coins }: NetworkSwapsOptions,
): ReadonlyMap<string, NetworkSwaps> {
  return new Map(
    Object.entries(settings).map(([networkId, service]) => {
      const client = createEvmClient(rpc, networkId)
      const { id: chainId } = client.chain
      const chain = { chainId, agent, tokens: tokens.get(chainId) ?? [] }
      return [networkId, withNode(openService(service, { client, chain }), client, coins?.native(networkId)?.iconUrl)]
    }),
  )
}

function openService(
  service: SwapSettings[string],
  { client, chain }: { client: EvmClient; chain: ServiceChain },
): Swaps {
  if ('oneInch' in service) return createOneInch(service.oneInch, chain)
  if ('velora' in service) return createVelora(service.velora, { ...chain, client })
  if ('zeroX' in service) return createZeroX(service.zeroX, chain)
  return createUniswapV2(client, { ...service, tokens: chain.tokens })
}

function withNode(swaps: Swaps, client: EvmClient, logoURI: string | undefined): NetworkSwaps {
  async function price(
    call: RouterCall,
    { owner, usualGas }: { owner: Address; usualGas: bigint | undefined },
  ): Promise<PricedCall> {
    const [gas, gasPrice] = await Promise.all([
      client.estimateGas({ account: owner, ...call }).catch(error => {
        if (usualGas !== undefined && !isCausedBy(error, ResourceUnavailableRpcError)) return usualGas
        if (!isRevert(error) && !isCausedBy(error, InsufficientFundsError)) throw error
        throw new SwapRefusal('estimate', 'The transaction would fail now')
      }),
      client.getGasPrice(),
    ])
    return { ...call, gas, gasPrice }
  }
  return {
    async tokens() {
      const { name, symbol, decimals } = client.chain.nativeCurrency
      const listed = await swaps.tokens()
      const isToken = ({ address }: Token) => address.toLowerCase() !== NATIVE_ADDRESS
      return [
        { address: NATIVE_ADDRESS, name, symbol, decimals, ...(logoURI && { logoURI }) },
        ...listed.filter(isToken),
      ]
    },
    gasPrice: () => client.getGasPrice(),
    quote: order => swaps.quote(order),
    async allowance({ token, owner }) {
      // The network's own coin is sent with the call: no allowance limits it.
      if (!token) return maxUint256
      const args = [owner, await swaps.spender()] as const
      return client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args }).catch(error => {
        throw isNoToken(error) ? noToken('tokenAddress') : error
      })
    },
    async buildApproval({ token, owner }) {
      const args = [await swaps.spender(), maxUint256] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return price({ to: token, data, value: 0n }, { owner, usualGas: APPROVE_GAS })
    },
    async buildSwap(order, { slippageBps, mustEstimate }) {
      const call = await swaps.build(order, { slippageBps })
      return price(call, { owner: order.owner, usualGas: mustEstimate ? undefined : SWAP_GAS })
    },
  }
}
