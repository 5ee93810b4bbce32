import type { CaipNetworkId, Settings } from '../../../kernel'

interface FrameUrl {
  readonly networkId: CaipNetworkId
  readonly handshake: string
  /** Does the project ask for an email address before an account signs in? */
  readonly capturesEmail: boolean
}

/** Source: wire facts of the provider, section 1.1. */
const VERSION = '4'

/**
 * Where the hosted login stands. The address names no node of the host's: it may hold a key, and an address is written to
 * logs. Each request brings the node along, by message.
 */
export function frameUrl(settings: Settings, { networkId, handshake, capturesEmail }: FrameUrl): string {
  const { endpoints, projectId = '', debug, enableAuthLogger = debug !== false } = settings
  const url = new URL(`${endpoints.secure}/sdk`)
  const query = {
    projectId,
    chainId: networkId,
    version: VERSION,
    enableLogger: String(enableAuthLogger),
    rpcUrl: endpoints.rpc,
    handshake,
    ...(capturesEmail && { enableCloudAuthAccount: 'true' }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
