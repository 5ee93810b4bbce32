import type { Context, ReadBalance } from '../../../kernel'
import { failAs } from './failAs'
import type { Failure } from './rejections'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** The network's native currency with the amount that was read. @throws BALANCE_FAILED if none was */
export async function readNativeBalance(
  ctx: Context,
  { network, signal }: Parameters<ReadBalance>[0],
  readAmount: () => Promise<bigint | undefined>,
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  return { amount: await failAs(ctx, BALANCE_FAILED, { networkId, signal }, readAmount), decimals, symbol }
}
