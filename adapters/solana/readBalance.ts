import type { Context, ReadBalance } from '../../kernel'
import { type Rpc, readNativeBalance } from '../shared/injected/capabilities'
import { isAddress } from './addresses'

export const COMMITMENT = { commitment: 'confirmed' }

/** In lamports. Loads no chain library. */
export function readBalance(ctx: Context, rpc: Rpc, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    if (!isAddress(address)) return undefined
    const { value } = Object(await rpc(network.caipNetworkId)('getBalance', [address, COMMITMENT], signal))
    return Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
  })
}
