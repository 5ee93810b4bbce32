import type { CaipNetworkId, Context, ReadBalance } from '../../kernel'
import { readNativeBalance } from '../shared/injected/capabilities'
import { addressAt } from './chain'
import type { Esplora } from './esplora'

/** An address's balance in satoshis, confirmed and pending. Loads no chain library. */
export function readBalance(
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  query: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const canonical = addressAt(address, network.caipNetworkId)
    const raw = canonical && Object(await esplora(network.caipNetworkId).read(`/address/${canonical}`, signal))
    return raw && balanceOf(raw.chain_stats) + balanceOf(raw.mempool_stats)
  })
}

function balanceOf(stats: unknown): bigint {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats)
  if (![funded, spent].every(sats => Number.isSafeInteger(sats) && sats >= 0))
    throw new TypeError('The explorer sent no readable sums')
  return BigInt(funded) - BigInt(spent)
}
