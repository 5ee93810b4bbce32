import type { CaipNetworkId, Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs } from '../injected/capabilities'
import type { Esplora } from './esplora'
import { addressAt } from './networkNames'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** An address's balance in satoshis, confirmed and pending. Loads no chain library. */
export async function balanceOf(
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const known = addressAt(address, networkId)
    const raw = known && Object(await esplora(networkId).read(`/address/${known}`, signal))
    return raw && left(raw.chain_stats) + left(raw.mempool_stats)
  })
  return { amount, decimals, symbol }
}

function left(stats: unknown): bigint {
  const { funded_txo_sum: came, spent_txo_sum: went } = Object(stats)
  if (![came, went].every(sats => Number.isSafeInteger(sats) && sats >= 0))
    throw new TypeError('The explorer sent no readable sums')
  return BigInt(came) - BigInt(went)
}
