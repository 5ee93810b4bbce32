import { type Context, isPorticoError, type ListTokens, PorticoError, type ReadBalance } from '../../kernel'
import {
  failAs,
  failures,
  MAX_TOKENS,
  MOST_DECIMALS,
  readNativeBalance,
  type TokenMetadata,
} from '../shared/injected/capabilities'
import { readPrincipal } from './addresses'
import { networkKindOf } from './chain'
import { readOk } from './clarity'
import { fromNodes, type Node } from './node'
import { type Asset, readAsset } from './readTransfer'

const NOT_FOUND = 404

/** The unlocked balance, in the smallest unit. */
export function readBalance(ctx: Context, query: Parameters<ReadBalance>[0]): ReturnType<ReadBalance> {
  const { address, network, signal } = query
  return readNativeBalance(ctx, query, async () => {
    const principal = readPrincipal(address)
    if (principal?.realm !== networkKindOf(network.caipNetworkId)) return undefined
    return fromNodes(ctx, network, signal, node => ask(node, principal.address))
  })
}

/** A plain node does not have the API's paths. */
async function ask(node: Node, principal: string): Promise<bigint> {
  try {
    const { balance, locked } = Object(await node(`/extended/v1/address/${principal}/stx`))
    return readAmount(balance) - readAmount(locked)
  } catch (error) {
    if (!isPorticoError(error, 'HTTP_STATUS') || error.context.status !== NOT_FOUND) throw error
    const { balance } = Object(await node(`/v2/accounts/${principal}?proof=0`))
    return readAmount(balance)
  }
}

function readAmount(raw: unknown): bigint {
  if (typeof raw === 'string' && /^(\d{1,40}|0x[0-9a-f]{1,32})$/i.test(raw)) return BigInt(raw)
  throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
}

/** Token metadata by network and token: it does not change, and each entry takes three requests. */
export type TokenNames = Map<string, TokenMetadata>

/** Every SIP-010 token. A plain node lists none, so this needs the API service. Source: Stacks API. */
export function listTokens(
  ctx: Context,
  names: TokenNames,
  { address, network, signal }: Parameters<ListTokens>[0],
): ReturnType<ListTokens> {
  const { caipNetworkId: networkId } = network
  return failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
    const principal = readPrincipal(address)
    if (principal?.realm !== networkKindOf(networkId)) return undefined
    return fromNodes(ctx, network, signal, async node => {
      const held = readHeld(await node(`/extended/v2/addresses/${principal.address}/balances/ft?limit=${MAX_TOKENS}`))
      const described = held.map(async ({ token, asset, amount }) => {
        const key = `${networkId} ${token}`
        const named = names.get(key) ?? (await nameOf(node, asset))
        if (named) names.set(key, named)
        const shown = named ?? { name: asset.name, symbol: asset.name, decimals: 0 }
        // Tokens without decimals are collectibles.
        return named?.decimals === 0 ? [] : [{ ...shown, address: token, amount }]
      })
      return (await Promise.all(described)).flat()
    })
  })
}

function readHeld(raw: unknown): { token: string; asset: Asset; amount: bigint }[] {
  const { results } = Object(raw)
  if (!Array.isArray(results)) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return results.slice(0, MAX_TOKENS).flatMap(entry => {
    const { token, balance } = Object(entry)
    const asset = readAsset(token)
    const amount = typeof balance === 'string' && /^\d{1,40}$/.test(balance) ? BigInt(balance) : 0n
    return asset && amount > 0n ? { token, asset, amount } : []
  })
}

/** Metadata from the contract; undefined if the contract does not provide it. Source: SIP-010. */
async function nameOf(node: Node, { address, contract }: Asset): Promise<TokenMetadata | undefined> {
  const ask = async (name: string) => {
    const path = `/v2/contracts/call-read/${address}/${contract}/${name}`
    return readOk(Object(await node(path, { sender: address, arguments: [] }).catch(() => undefined)).result)
  }
  const [decimals, symbol, name] = await Promise.all(['get-decimals', 'get-symbol', 'get-name'].map(ask))
  if (typeof decimals !== 'bigint' || decimals > MOST_DECIMALS || typeof symbol !== 'string') return undefined
  return { name: typeof name === 'string' && name ? name : symbol, symbol, decimals: Number(decimals) }
}
