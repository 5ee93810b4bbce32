import type { CaipNetworkId, Context, ReadBalance } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { type AccountId, readAddress } from './addresses'
import { type Funds, fundsKey, readFunds, spendable } from './funds'
import { mustBeOf } from './namespace'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']

/** The spendable amount, without locked and staked funds. Two small calls, and no chain library. */
export async function balanceOf(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ReadBalance>[0],
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  const amount = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const id = readAddress(address)?.id
    const funds = id && (await fundsOf(rpc, { id, networkId, signal }))
    return funds && spendable(funds)
  })
  return { amount, decimals, symbol }
}

/** @throws NETWORK_MISMATCH when the node has another genesis */
export async function fundsOf(
  rpc: Rpc,
  { id, networkId, signal }: { id: AccountId; networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<Funds | undefined> {
  const node = rpc(networkId)
  mustBeOf(networkId, await node('chain_getBlockHash', [0], signal))
  return readFunds(await node('state_getStorage', [fundsKey(id)], signal))
}
