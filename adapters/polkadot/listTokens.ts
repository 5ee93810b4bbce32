import { type Context, isPorticoError, type ListTokens, type Network, PorticoError } from '../../kernel'
import type { Failure } from '../shared/injected'
import { failAs, type Node, type Rpc } from '../shared/injected/capabilities'
import { type AccountId, readAddress } from './addresses'
import { accountKey, metadataKey, readAssetBalance, readAssetId, readLocatedIds, readName } from './assets'
import { requireGenesis } from './namespace'

const BALANCE_FAILED: Failure = ['BALANCE_FAILED', 'Token Balance Unavailable']
const MAX_TOKENS = 100

/**
 * The assets that the runtime lists for the account, and those in the network's `polkadot.assets`. Storage is keyed by
 * asset, so it cannot list an account's assets. Loads no chain library.
 */
export async function listTokens(
  ctx: Context,
  rpc: Rpc,
  { address, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  const named = namedBy(network)
  const { list } = await failAs(ctx, BALANCE_FAILED, { networkId, signal }, async () => {
    const account = readAddress(address)?.id
    if (!account) return undefined
    const node: Node = (method, params) => rpc(networkId)(method, params, signal)
    requireGenesis(networkId, await node('chain_getBlockHash', [0]))
    const listed = await listedFor(node, account)
    const ids = [...new Set([...named, ...(listed ?? [])])].slice(0, MAX_TOKENS)
    if (ids.length === 0) return { list: listed && [] }
    const keys = ids.flatMap(id => [accountKey(id, account), metadataKey(id)])
    const stored = readStored(await node('state_queryStorageAt', [keys]))
    const list = ids.flatMap(id => {
      const amount = readAssetBalance(stored.get(accountKey(id, account)))
      const name = readName(stored.get(metadataKey(id)))
      // Assets without decimals are collectibles.
      return amount > 0n && name?.decimals !== 0 ? [{ ...(name ?? unnamed(id)), address: String(id), amount }] : []
    })
    return { list }
  })
  return list
}

/** Undefined if the runtime cannot list assets. The adapter looks up every listed asset in storage. */
async function listedFor(node: Node, account: AccountId): Promise<number[] | undefined> {
  try {
    return readLocatedIds(await node('state_call', ['FungiblesApi_query_account_balances', account]))
  } catch (error) {
    if (isPorticoError(error, 'RPC_ERROR')) return undefined
    throw error
  }
}

function namedBy(network: Network): number[] {
  const listed: unknown = Object(Object(network).polkadot).assets
  return (Array.isArray(listed) ? listed : []).slice(0, MAX_TOKENS).flatMap(id => readAssetId(id) ?? [])
}

/** An asset without metadata is counted in its smallest unit. */
const unnamed = (id: number) => ({ name: `Asset ${id}`, symbol: String(id), decimals: 0 })

/** Source: Substrate's JSON-RPC, StorageChangeSet. */
function readStored(raw: unknown): Map<string, unknown> {
  const [set] = Array.isArray(raw) ? raw : []
  const { changes } = Object(set)
  if (!Array.isArray(changes)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return new Map(changes.map(change => [String(Object(change)[0]), Object(change)[1]]))
}
