import type { Context, ReadBalance } from '../../kernel'
import { type Rpc, readNativeBalance } from '../shared/injected/capabilities'
import { readAddress } from './addresses'
import { COIN, readAmount, requireChain } from './chain'

/** The account's native balance, over all its coin objects. Source: Sui JSON-RPC. */
export function readBalance(ctx: Context, rpc: Rpc, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const owner = readAddress(address)
    if (!owner) return undefined
    const node = rpc(network.caipNetworkId)
    await requireChain(network.caipNetworkId, node, signal)
    const { totalBalance } = Object(await node('suix_getBalance', [owner, COIN], signal))
    return readAmount(totalBalance)
  })
}
