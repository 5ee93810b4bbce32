import type { Context, ReadBalance } from '../../kernel'
import { readNativeBalance } from '../shared/injected/capabilities'
import { readAddress } from './addresses'
import { chainOf } from './chain'
import { fromNodes } from './node'
import { readCoin } from './quote'

/** The native balance, in the smallest unit. */
export function readBalance(ctx: Context, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const chain = chainOf(network)
    const owner = chain && readAddress(address, chain.cosmos.prefix)
    if (!owner) return undefined
    const search = new URLSearchParams({ denom: chain.cosmos.denom })
    const path = `/cosmos/bank/v1beta1/balances/${owner}/by_denom?${search}`
    return fromNodes(ctx, chain, signal, async node => readCoin(await node(path), chain.cosmos.denom))
  })
}
