import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  type HostNetwork,
  listTokens,
  type Manifest,
  readBalance,
  sendTransfer,
  signMessage,
  switchNetwork,
} from '../../kernel'

const NAMESPACE: typeof import('./chain').NAMESPACE = 'polkadot'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  readBalance,
  listTokens,
  signMessage,
  checkAddress,
  sendTransfer,
  estimateFee,
  switchNetwork,
  awaitReceipt,
] as const

/** An SS58 prefix (0 to 16383; source: SS58 registry), or Ethereum's format. */
export type AddressFormat = number | 'ethereum'

/**
 * A Polkadot network as the host writes it: `id` is the first 32 digits of its genesis hash (source: CAIP-13).
 * `rpcUrls` are nodes that serve HTTP and WebSocket at one URL. Without `polkadot`, addresses have the generic prefix
 * 42.
 * @example
 * const astar: PolkadotNetwork = {
 *   id: '9eb76c5184c4ab8679d2d5d819fdf90b',
 *   chainNamespace: 'polkadot',
 *   name: 'Astar',
 *   nativeCurrency: { name: 'Astar', symbol: 'ASTR', decimals: 18 },
 *   rpcUrls: { default: { http: ['https://rpc.astar.network'] } },
 *   polkadot: { addresses: 5 },
 * }
 */
export type PolkadotNetwork = HostNetwork & {
  readonly polkadot?: {
    readonly addresses: AddressFormat
    /** Ids of the assets pallet that the adapter looks up in addition to those that the runtime lists. */
    readonly assets?: readonly number[]
  }
}

/**
 * Polkadot, Kusama and their parachains: browser wallets, and the operations on them. Sending needs the package
 * `@polkadot/api`.
 * @example
 * createPortico({ networks: [polkadotAssetHub, kusama], adapters: [polkadot()], plugins: standard() })
 */
export const polkadot = (): Manifest =>
  defineAdapter({
    id: NAMESPACE,
    namespace: NAMESPACE,
    provides: capabilities,
    accept: network => network.chainNamespace !== undefined && { ...network, ...withHttpUrls(network) },
    egress: (_, nodes) => ({ connect: nodes.flatMap(url => [url, url.replace(/^http/, 'ws')]) }),
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })

/** Accepts WebSocket URLs too. */
const withHttpUrls = ({ rpcUrls }: HostNetwork) => ({
  rpcUrls: { default: { http: rpcUrls.default.http.map(url => url.replace(/^ws/, 'http')) } },
})
