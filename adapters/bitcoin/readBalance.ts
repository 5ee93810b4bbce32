import type { CaipNetworkId, Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs } from '../injected/capabilities'
import { type Esplora, readSats } from './esplora'
import { addressAt } from './place'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** What an address can spend, in satoshis: what is in blocks, and what is on its way there. Loads no chain library. */
export async function balanceOf(
  ctx: Context,
  esplora: (networkId: CaipNetworkId) => Esplora,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const known = addressAt(address, networkId)
    if (!known) return undefined
    const { chain_stats: mined, mempool_stats: waiting } = Object(
      await esplora(networkId).read(`/address/${known}`, signal),
    )
    const sums = [mined, waiting].map(left)
    const [inBlocks, onTheWay] = sums
    return inBlocks === undefined || onTheWay === undefined ? undefined : inBlocks + onTheWay
  })
  return { amount, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
}

function left(stats: unknown): bigint | undefined {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = Object(stats)
  const came = readSats(funded)
  const went = readSats(spent)
  return came === undefined || went === undefined ? undefined : came - went
}
