import type { CaipNetworkId, ResolvedOptions } from '../../../kernel'

interface FrameUrl {
  readonly networkId: CaipNetworkId
  readonly handshake: string
  /** May the frame write to the console? */
  readonly logs: boolean
  /** Does the project ask for an email address before an account signs in? */
  readonly capturesEmail: boolean
}

/** Source: wire facts of the provider, section 1.1. */
const VERSION = '4'

/**
 * The URL of the hosted login. It contains no node of the host: a node's URL may hold a key, and URLs are written to
 * logs. Each message to the frame carries the node instead.
 */
export function frameUrl(settings: ResolvedOptions, { networkId, handshake, logs, capturesEmail }: FrameUrl): string {
  const { endpoints, projectId = '' } = settings
  const url = new URL(`${endpoints.secure}/sdk`)
  const query = {
    projectId,
    chainId: networkId,
    version: VERSION,
    enableLogger: String(logs),
    rpcUrl: endpoints.rpc,
    handshake,
    ...(capturesEmail && { enableCloudAuthAccount: 'true' }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
