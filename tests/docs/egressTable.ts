import type { CurrentOptions, Manifest } from '../../kernel'
import { table } from './conformancePage'
import { fillBlock } from './fillBlock'

/** Words in place of origins: a value of each kind whose place in the table tells where it came from. */
const ENDPOINTS = { api: 'api', rpc: 'rpc', pulse: 'pulse', secure: 'secure', relay: 'relay', verify: 'verify' }
const NODE = 'nodes of your networks'
const PICTURES = 'hosts of the pictures that you name'

/** The options that an egress reads. */
const SETTINGS = {
  projectId: 'p',
  features: {},
  basic: false,
  metadata: { name: '', description: '', url: '', icons: [PICTURES] },
  customWallets: [{ imageUrl: PICTURES }],
  networks: [
    {
      rpcUrls: { default: { http: [NODE] } },
      assets: { imageUrl: PICTURES },
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
    },
  ],
  customRpcUrls: {},
} as unknown as CurrentOptions

/** docs/privacy.md with the hosts that each plugin may contact, from the manifests. */
export const withEgress = (page: string, manifests: readonly Manifest[]): string =>
  fillBlock(page, 'egress', table(['plugin', 'requests', 'pictures', 'frames'], manifests.flatMap(egressRow)))

function egressRow({ id, egress }: Manifest): string[][] {
  if (!egress) return []
  const { connect, img, frame } = egress({ endpoints: ENDPOINTS, settings: SETTINGS })
  const row = [connect, img, frame].map(listed)
  return row.some(Boolean) ? [[`\`${id}\``, ...row]] : []
}

const listed = (hosts: readonly string[] = []): string =>
  [...new Set(hosts)].map(host => (host in ENDPOINTS ? `\`${host}\`` : host)).join(', ')
