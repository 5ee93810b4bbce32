import type { Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { isAddress } from './addresses'
import { readQuantity } from './quantity'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** The native balance, in the smallest unit. Loads no chain library. */
export async function balanceOf(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () =>
    isAddress(address) ? readQuantity(await rpc(networkId)('eth_getBalance', [address, 'latest'], signal)) : undefined,
  )
  return { amount, decimals, symbol }
}
