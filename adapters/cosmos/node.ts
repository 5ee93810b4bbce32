import { type Context, PorticoError, rpcUrls } from '../../kernel'
import { type Chain, chainIdOf } from './chain'

/** Requests a path from one of a chain's nodes; a request with a body is a POST. `cached`: milliseconds. */
export type Node = (path: string, request?: { readonly body?: object; readonly cached?: number }) => Promise<unknown>

/** A node does not move to another chain. */
const KNOWN_MS = 600_000

/**
 * Tries the chain's REST nodes one after another until one on the right chain gives a readable answer.
 * Source: Cosmos SDK's gRPC gateway.
 * @throws RPC_MISSING RPC_OTHER_CHAIN, or the last node's error
 */
export async function fromNodes<T>(
  ctx: Context,
  chain: Chain,
  signal: AbortSignal | undefined,
  read: (node: Node) => Promise<T>,
): Promise<T> {
  const { caipNetworkId: networkId } = chain
  const expected = chainIdOf(networkId)
  let failure: unknown = new PorticoError('RPC_MISSING', 'The network lists no node URL', { networkId })
  for (const url of rpcUrls(chain, { custom: ctx.settings.customRpcUrls })) {
    const node: Node = (path, { body, cached } = {}) =>
      ctx.http.json(url.replace(/\/$/, '') + path, { signal, cached, ...(body && { method: 'POST', body }) })
    try {
      const found = readChainId(await node('/cosmos/base/tendermint/v1beta1/node_info', { cached: KNOWN_MS }))
      if (found === expected) return await read(node)
      failure = new PorticoError('RPC_OTHER_CHAIN', 'The node serves another chain', { networkId, found })
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

function readChainId(raw: unknown): string | undefined {
  const { default_node_info: info } = Object(raw)
  const { network } = Object(info)
  return typeof network === 'string' ? network : undefined
}
