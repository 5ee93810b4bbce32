import type { CaipNetworkId, Context, ReadBalance } from '../../kernel'
import { type Rpc, readNativeBalance } from '../shared/injected/capabilities'
import { type AccountId, readAddress } from './addresses'
import { type Funds, fundsKey, readFunds, spendable } from './funds'
import { requireGenesis } from './namespace'

/** The spendable amount, without locked and staked funds. Two small calls, and no chain library. */
export function readBalance(ctx: Context, rpc: Rpc, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const id = readAddress(address)?.id
    const funds = id && (await readAccountFunds(rpc, { id, networkId: network.caipNetworkId, signal }))
    return funds && spendable(funds)
  })
}

/** @throws NETWORK_MISMATCH when the node has another genesis */
export async function readAccountFunds(
  rpc: Rpc,
  { id, networkId, signal }: { id: AccountId; networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<Funds | undefined> {
  const node = rpc(networkId)
  requireGenesis(networkId, await node('chain_getBlockHash', [0], signal))
  return readFunds(await node('state_getStorage', [fundsKey(id)], signal))
}
