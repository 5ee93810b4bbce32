import { type Context, type ListTokens, PorticoError, type ReadBalance } from '../../kernel'
import {
  failAs,
  failures,
  MAX_TOKENS,
  MOST_DECIMALS,
  type Node,
  type Rpc,
  readNativeBalance,
  type TokenMetadata,
} from '../shared/injected/capabilities'
import { readAddress } from './chain'
import { COIN, isCoinType, isToken, readAmount, requireChain } from './coins'

/** The account's native balance, over all its coin objects. Source: Sui JSON-RPC. */
export function readBalance(ctx: Context, rpc: Rpc, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const owner = readAddress(address)
    if (!owner) return undefined
    const node = rpc(network.caipNetworkId)
    await requireChain(network.caipNetworkId, node, signal)
    const { totalBalance } = Object(await node('suix_getBalance', [owner, COIN], signal))
    return readAmount(totalBalance)
  })
}

/** Coin metadata by network and type: it does not change, and each entry takes a request. */
export type CoinNames = Map<string, TokenMetadata>

/** Every coin except the native one. Source: Sui JSON-RPC. */
export function listTokens(
  ctx: Context,
  { rpc, names }: { rpc: Rpc; names: CoinNames },
  { address, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  return failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
    const owner = readAddress(address)
    if (!owner) return undefined
    const node: Node = (method, params) => rpc(networkId)(method, params, signal)
    await requireChain(networkId, node)
    const coins = readCoins(await node('suix_getAllBalances', [owner]))
    const describe = async ({ type, amount }: (typeof coins)[number]) => {
      const key = `${networkId} ${type}`
      const named = names.get(key) ?? (await nameOf(node, type))
      if (named) names.set(key, named)
      // Coins without decimals are collectibles.
      return named?.decimals === 0 ? [] : [{ ...(named ?? unnamed(type)), address: type, amount }]
    }
    return (await Promise.all(coins.map(describe))).flat()
  })
}

function readCoins(raw: unknown): { type: string; amount: bigint }[] {
  if (!Array.isArray(raw)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return raw.slice(0, MAX_TOKENS).flatMap(entry => {
    const { coinType: type, totalBalance } = Object(entry)
    const amount = readAmount(totalBalance)
    return isCoinType(type) && isToken(type) && amount ? { type, amount } : []
  })
}

/** A coin without metadata is counted in its smallest unit. */
const unnamed = (type: string): TokenMetadata => {
  const symbol = type.split('::')[2] ?? type
  return { name: symbol, symbol, decimals: 0 }
}

async function nameOf(node: Node, type: string): Promise<TokenMetadata | undefined> {
  const { name, symbol, decimals } = Object(await node('suix_getCoinMetadata', [type]))
  const isNamed = typeof symbol === 'string' && Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS
  return isNamed ? { name: typeof name === 'string' && name ? name : symbol, symbol, decimals } : undefined
}
