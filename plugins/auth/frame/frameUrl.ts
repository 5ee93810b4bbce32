import type { CaipNetworkId, Settings } from '../../../kernel'

/** Source: wire facts of the provider, section 1.1. */
const VERSION = '4'

/**
 * Where the hosted login stands. The address names no node of the host's: it may hold a key, and an address is written to
 * logs. Each request brings the node along, by message.
 */
export function frameUrl({ endpoints, projectId = '' }: Settings, networkId: CaipNetworkId, handshake: string): string {
  const url = new URL(`${endpoints.secure}/sdk`)
  const query = {
    projectId,
    chainId: networkId,
    version: VERSION,
    enableLogger: 'false',
    rpcUrl: endpoints.rpc,
    handshake,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
