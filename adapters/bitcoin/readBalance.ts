import type { CaipNetworkId, Context, ReadBalance } from '../../kernel'
import { readNativeBalance } from '../injected/capabilities'
import type { Esplora } from './esplora'
import { addressAt } from './networkNames'

/** An address's balance in satoshis, confirmed and pending. Loads no chain library. */
export function balanceOf(
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  query: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const known = addressAt(address, network.caipNetworkId)
    const raw = known && Object(await esplora(network.caipNetworkId).read(`/address/${known}`, signal))
    return raw && left(raw.chain_stats) + left(raw.mempool_stats)
  })
}

function left(stats: unknown): bigint {
  const { funded_txo_sum: came, spent_txo_sum: went } = Object(stats)
  if (![came, went].every(sats => Number.isSafeInteger(sats) && sats >= 0))
    throw new TypeError('The explorer sent no readable sums')
  return BigInt(came) - BigInt(went)
}
