import {
  type CaipNetworkId,
  type Context,
  findNetwork,
  isPorticoError,
  type Network,
  networks,
  PorticoError,
  rpcUrls,
} from '../../../kernel'
import { afterSilence, isRefusal } from './transactions'

/** Calls a read method of one network's nodes. */
export type Node = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/**
 * A network's nodes, tried one after another until one answers. Source: JSON-RPC 2.0.
 * @throws RPC_ERROR when a node refuses the call: another node would refuse it too
 * @throws RPC_MISSING when there is no node, or the last node's error
 */
export type Rpc = (networkId: CaipNetworkId) => Node

/** How long a node is skipped after it reports a rate limit. */
const PENALTY_MS = 30_000
const TOO_MANY_REQUESTS = 429
/** Source: EIP-1474. */
const LIMIT_EXCEEDED = -32005

/**
 * `gatewayServes`: whether the project API's gateway serves the network. `own`: the gateway is never asked, not even if
 * the network names it as its node.
 */
export function createRpc(ctx: Context, gatewayServes: ((networkId: CaipNetworkId) => boolean) | 'own'): Rpc {
  const rateLimitedUntil = new Map<string, number>()
  const isRateLimited = (url: string) => (rateLimitedUntil.get(url) ?? 0) > ctx.clock.elapsed()

  return networkId => async (method, params, signal) => {
    const network = findNetwork(ctx.read(networks), networkId)
    const all = network ? urlsOf(ctx, network, gatewayServes !== 'own' && gatewayServes(networkId)) : []
    const urls = gatewayServes === 'own' ? all.filter(url => !isGateway(ctx, url)) : all
    const available = urls.filter(url => !isRateLimited(url))
    let failure = new PorticoError('RPC_MISSING', 'No RPC url provided for chainId', { networkId })
    let isSilent = false
    for (const url of available.length > 0 ? available : urls) {
      try {
        return readAnswer(await post(ctx, url, { jsonrpc: '2.0', id: 1, method, params }, signal))
      } catch (error) {
        if (!isPorticoError(error)) throw error
        if (isPorticoError(error, 'RPC_ERROR')) throw isSilent ? afterSilence(error) : error
        if (isRateLimit(error)) rateLimitedUntil.set(url, ctx.clock.elapsed() + PENALTY_MS)
        isSilent ||= !isRefusal(error)
        failure = error
      }
    }
    throw isSilent ? afterSilence(failure) : failure
  }
}

/** In order of use: the host's custom URLs, the project API's gateway, the network's own. */
function urlsOf({ settings }: Context, network: Network, served: boolean): string[] {
  const { customRpcUrls: custom, endpoints, projectId } = settings
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId: projectId ?? '' })
  const gateway = projectId && served ? `${endpoints.rpc}/v1/?${query}` : undefined
  return [...new Set(rpcUrls(network, { custom, gateway }))]
}

const isGateway = ({ settings }: Context, url: string): boolean =>
  URL.canParse(url) && new URL(url).origin === new URL(settings.endpoints.rpc).origin

function post(ctx: Context, url: string, body: object, signal?: AbortSignal): Promise<unknown> {
  // Plain text needs no CORS preflight at the gateway.
  const sent = url.startsWith(`${ctx.settings.endpoints.rpc}/`)
    ? { body: JSON.stringify(body), headers: { 'Content-Type': 'text/plain' } }
    : { body }
  return ctx.http.json(url, { method: 'POST', signal, ...sent })
}

function readAnswer(answer: unknown): unknown {
  const { error, result } = Object(answer)
  if (error) {
    const { code: nodeCode, message: reason } = Object(error)
    const code = nodeCode === LIMIT_EXCEEDED ? 'RPC_LIMIT' : 'RPC_ERROR'
    throw new PorticoError(code, 'The network refused the call', { nodeCode, reason })
  }
  if (result === undefined) throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  return result
}

const isRateLimit = (error: PorticoError) =>
  error.code === 'RPC_LIMIT' || (error.code === 'HTTP_STATUS' && error.context.status === TOO_MANY_REQUESTS)
