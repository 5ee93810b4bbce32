import { type Context, type Network, PorticoError, rpcUrls } from '../../kernel'
import { chainIdOf } from './chain'

/** Requests a path from one of a network's services; a request with a body is a POST. */
export type Node = (path: string, body?: object) => Promise<unknown>

/** A service does not move to another chain. */
const KNOWN_MS = 600_000

/**
 * Tries the network's API services one after another until one on the right chain gives a readable answer.
 * Source: Stacks node and Stacks API.
 * @throws RPC_MISSING RPC_OTHER_CHAIN, or the last service's error
 */
export async function fromNodes<T>(
  ctx: Context,
  network: Network,
  signal: AbortSignal | undefined,
  read: (node: Node) => Promise<T>,
): Promise<T> {
  const { caipNetworkId: networkId } = network
  let failure: unknown = new PorticoError('RPC_MISSING', 'The network lists no node URL', { networkId })
  for (const url of rpcUrls(network, { custom: ctx.settings.customRpcUrls })) {
    const base = url.replace(/\/$/, '')
    const node: Node = (path, body) => ctx.http.json(base + path, { signal, ...(body && { method: 'POST', body }) })
    try {
      const { network_id: found } = Object(await ctx.http.json(`${base}/v2/info`, { signal, cached: KNOWN_MS }))
      if (found === chainIdOf(networkId)) return await read(node)
      failure = new PorticoError('RPC_OTHER_CHAIN', 'The node serves another chain', { networkId })
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
    }
  }
  throw failure
}
