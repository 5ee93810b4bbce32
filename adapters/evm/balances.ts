import type { Context, ReadBalance } from '../../kernel'
import { type Rpc, readNativeBalance } from '../shared/injected/capabilities'
import { isAddress } from './chain'
import { readQuantity } from './jsonRpc'

/** The native balance, in the smallest unit. Loads no chain library. */
export function readBalance(ctx: Context, rpc: Rpc, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () =>
    isAddress(address)
      ? readQuantity(await rpc(network.caipNetworkId)('eth_getBalance', [address, 'latest'], signal))
      : undefined,
  )
}
