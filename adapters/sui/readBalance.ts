import type { Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { readAddress } from './address'
import { COIN, mustBeOf, readAmount } from './chain'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** The account's native balance, over all its coin objects. Source: Sui JSON-RPC. */
export async function balanceOf(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const owner = readAddress(address)
    if (!owner) return undefined
    const node = rpc(networkId)
    await mustBeOf(networkId, node, signal)
    const { totalBalance } = Object(await node('suix_getBalance', [owner, COIN], signal))
    return readAmount(totalBalance)
  })
  return { amount, decimals, symbol }
}
