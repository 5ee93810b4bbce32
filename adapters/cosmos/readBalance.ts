import type { Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs } from '../injected/capabilities'
import { readAddress } from './addresses'
import { chainOf } from './chain'
import { fromNodes } from './node'
import { readCoin } from './quote'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** The native balance, in the smallest unit. */
export async function balanceOf(
  ctx: Context,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const chain = chainOf(network)
    const owner = chain && readAddress(address, chain.cosmos.prefix)
    if (!owner) return undefined
    const query = new URLSearchParams({ denom: chain.cosmos.denom })
    const path = `/cosmos/bank/v1beta1/balances/${owner}/by_denom?${query}`
    return fromNodes(ctx, chain, signal, async node => readCoin(await node(path), chain.cosmos.denom))
  })
  return { amount, decimals, symbol }
}
