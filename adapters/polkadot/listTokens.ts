import { type Context, type ListTokens, type Network, PorticoError } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { readAddress } from './addresses'
import { accountKey, metadataKey, readAssetId, readHeld, readName } from './assets'
import { mustBeOf } from './namespace'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']
const MOST = 100

/**
 * The assets that the host names in `polkadot.assets` of the network: the chain's storage is kept by asset, and an account's
 * cannot be found in it without knowing which. One call, and no chain library.
 */
export async function tokensOf(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  const ids = namedBy(network)
  if (ids.length === 0) return undefined
  return failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const account = readAddress(address)?.id
    if (!account) return undefined
    const node = rpc(networkId)
    mustBeOf(networkId, await node('chain_getBlockHash', [0], signal))
    const keys = ids.flatMap(id => [accountKey(id, account), metadataKey(id)])
    const stored = readStored(await node('state_queryStorageAt', [keys], signal))
    return ids.flatMap(id => {
      const amount = readHeld(stored.get(accountKey(id, account)))
      const named = readName(stored.get(metadataKey(id)))
      return amount > 0n ? [{ ...(named ?? unnamed(id)), address: String(id), amount }] : []
    })
  })
}

function namedBy(network: Network): number[] {
  const listed: unknown = Object(Object(network).polkadot).assets
  return (Array.isArray(listed) ? listed : []).slice(0, MOST).flatMap(id => readAssetId(id) ?? [])
}

/** Counted in its smallest unit. */
const unnamed = (id: number) => ({ name: `Asset ${id}`, symbol: String(id), decimals: 0 })

/** Source: Substrate's JSON-RPC, StorageChangeSet. */
function readStored(said: unknown): Map<string, unknown> {
  const [set] = Array.isArray(said) ? said : []
  const { changes } = Object(set)
  if (!Array.isArray(changes)) throw new PorticoError('RPC_MALFORMED', 'The network gave no readable answer')
  return new Map(changes.map(change => [String(Object(change)[0]), Object(change)[1]]))
}
