import type { Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { isAddress } from './base58'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

export const COMMITMENT = { commitment: 'confirmed' }

/** In lamports. Loads no chain library. */
export async function balanceOf(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    if (!isAddress(address)) return undefined
    const { value } = Object(await rpc(networkId)('getBalance', [address, COMMITMENT], signal))
    return Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
  })
  return { amount, decimals, symbol }
}
