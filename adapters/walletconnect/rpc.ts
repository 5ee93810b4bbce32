import { type Context, findNetwork, isPorticoError, networks, PorticoError, rpcUrls } from '../../kernel'
import { DISCONNECTED, INTERNAL_ERROR, ProviderRpcError } from '../../kernel/provider/rpcError'
import { EVM } from './options'
import { messageOf } from './rejections'

export interface RpcCall {
  readonly method: string
  readonly params?: unknown
}

/** How long a node is skipped after it reports a rate limit. */
const PENALTY_MS = 30_000
const TOO_MANY = 429
/** Source: EIP-1474. */
const LIMIT_EXCEEDED = -32005
const LARGEST_ANSWER = 16 * 1024 * 1024

/** Tries an EVM chain's nodes one after another until one answers. Source: JSON-RPC 2.0. */
export type Rpc = (chainId: number, call: RpcCall) => Promise<unknown>

export function createRpc(ctx: Context): Rpc {
  const tired = new Map<string, number>()
  const isTired = (url: string) => (tired.get(url) ?? 0) > ctx.clock.elapsed()

  return async (chainId, call) => {
    const urls = nodesOf(ctx, chainId)
    const rested = urls.filter(url => !isTired(url))
    let failure: unknown = new ProviderRpcError(DISCONNECTED, 'No RPC url provided for chainId')
    for (const url of rested.length > 0 ? rested : urls) {
      try {
        return readAnswer(await post(ctx, url, call))
      } catch (error) {
        // A node that understood the call and refused it answers for all nodes.
        if (!isPorticoError(error)) throw error
        if (error.context.status === TOO_MANY) tired.set(url, ctx.clock.elapsed() + PENALTY_MS)
        failure = error
      }
    }
    throw failure
  }
}

/** In order of use: the host's custom URLs, the project API's gateway, the network's own. */
function nodesOf({ read, settings }: Context, chainId: number): string[] {
  const { customRpcUrls: custom, endpoints, projectId } = settings
  const network = findNetwork(read(networks), `${EVM}:${chainId}`)
  if (!network) return []
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId: projectId ?? '' })
  const gateway = projectId && gatewayServes(chainId) ? `${endpoints.rpc}/v1/?${query}` : undefined
  return [...new Set(rpcUrls(network, { custom, gateway }))]
}

function post({ http, settings }: Context, url: string, { method, params = [] }: RpcCall): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const request = { method: 'POST', maxBytes: LARGEST_ANSWER } as const
  // Plain text needs no CORS preflight at the gateway.
  return url.startsWith(`${settings.endpoints.rpc}/`)
    ? http.json(url, { ...request, body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain' } })
    : http.json(url, { ...request, body })
}

function readAnswer(answer: unknown): unknown {
  const raw = Object(answer)
  if (raw.error) {
    const { code, data } = Object(raw.error)
    if (code === LIMIT_EXCEEDED)
      throw new PorticoError('RPC_LIMIT', 'The node limits the rate of requests', { status: TOO_MANY })
    throw new ProviderRpcError(Number.isSafeInteger(code) ? code : INTERNAL_ERROR, messageOf(raw.error), data)
  }
  if ('result' in raw) return raw.result
  throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
}

/** EVM chain ids that the project API's gateway serves. */
const SERVED = new Set([
  1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818, 5000, 5003,
  7777777, 8217, 8453, 11155111, 11155420, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80084, 80094,
  84532, 421614, 534351, 534352, 560048, 911867, 999999999, 1313161554, 1313161555,
])

export const gatewayServes = (chainId: number): boolean => SERVED.has(chainId)
