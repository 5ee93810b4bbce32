import { walletIcons } from '../../wallets/icons'
import { generateDirectory, walletImageIds } from './directory'
import { draw } from './drawPicture'
import type { FeatureSwitch, GatewayPorts, Identity, Project } from './ports'

/** Settings that a test may change between two requests. */
export interface GatewayConfig extends Project {
  /** By lower-case address; all other addresses have no name. */
  identities: Record<string, Identity>
  /** Node URLs by CAIP-2 id. */
  nodes: Record<string, string>
}

export interface GatewayMemory {
  config: GatewayConfig
  /** Analytics batches, as received. */
  events: unknown[]
  errors: unknown[]
  /** Mailed codes, oldest first. */
  mails: { to: string; code: string }[]
  ports: GatewayPorts
}

/** The project id that the gateway refuses as unknown. */
export const INVALID_PROJECT = 'invalid'

/** The gateway's data in memory: one project for every id. */
export function createMemory({
  nodes,
  walletUrl,
}: {
  nodes: Record<string, string>
  walletUrl: string
}): GatewayMemory {
  const directory = generateDirectory({ walletUrl, networkIds: Object.keys(nodes) })
  const config: GatewayConfig = {
    features: defaultFeatures(),
    allowedOrigins: [],
    isAnalyticsEnabled: false,
    identities: {},
    supportedChains: { http: Object.keys(nodes), ws: [] },
    nodes,
  }
  const inbox: Record<'events' | 'errors', unknown[]> = { events: [], errors: [] }
  const mails: GatewayMemory['mails'] = []
  return {
    config,
    mails,
    ...inbox,
    ports: {
      project: async id => (id === INVALID_PROJECT ? undefined : config),
      identity: async address => config.identities[address.toLowerCase()] ?? { name: null, avatar: null },
      directory: async () => directory,
      node: networkId => config.nodes[networkId],
      picture: async (kind, id) => {
        const walletName = kind === 'wallet' ? walletImageIds.get(id) : undefined
        return { type: 'image/svg+xml', body: walletName ? walletIcons[walletName] : draw(kind, id) }
      },
      receive: async (kind, body) => void inbox[kind].push(body),
      mail: async (to, code) => void mails.push({ to, code }),
    },
  }
}

/** On only if the sandbox can serve it; a test that serves more switches it on. */
function defaultFeatures(): FeatureSwitch[] {
  return [
    { id: 'social_login', isEnabled: false, config: [] },
    { id: 'swap', isEnabled: false, config: [] },
    { id: 'onramp', isEnabled: false, config: [] },
    { id: 'activity', isEnabled: false, config: [] },
    { id: 'reown_branding', isEnabled: true, config: [] },
    { id: 'multi_wallet', isEnabled: false, config: [] },
    { id: 'email_capture', isEnabled: false, config: [] },
    { id: 'fund_from_exchange', isEnabled: false, config: [] },
    { id: 'payments', isEnabled: true, config: [] },
    { id: 'reown_authentication', isEnabled: false, config: [] },
  ]
}
