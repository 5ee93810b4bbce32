import {
  type CaipNetworkId,
  type Context,
  isPorticoError,
  type ListTokens,
  type Network,
  PorticoError,
  type ReadBalance,
} from '../../kernel'
import { failAs, failures, MAX_TOKENS, type Node, type Rpc, readNativeBalance } from '../shared/injected/capabilities'
import { accountKey, metadataKey, readAssetBalance, readAssetId, readLocatedIds, readName } from './assets'
import { type AccountId, readAddress, requireGenesis } from './chain'
import { type Funds, fundsKey, readFunds, spendable } from './funds'

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
  const { list } = await failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
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
