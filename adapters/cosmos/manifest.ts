import {
  checkAddress,
  connecting,
  defineManifest,
  type HostNetwork,
  intentShown,
  type Manifest,
  onEach,
  readBalance,
  rpcUrls,
  signMessage,
  switchNetwork,
} from '../../kernel'

const family = 'cosmos'

/**
 * A network of this family as a host writes it: `id` is the chain id, `rpcUrls` are REST (LCD) nodes, and `cosmos` says
 * what no other family needs. What is listed without it is no network of ours.
 * @example
 * const juno: CosmosNetwork = {
 *   id: 'juno-1',
 *   name: 'Juno',
 *   nativeCurrency: { name: 'Juno', symbol: 'JUNO', decimals: 6 },
 *   rpcUrls: { default: { http: ['https://lcd.juno.example'] } },
 *   cosmos: { prefix: 'juno', denom: 'ujuno', rpc: 'https://rpc.juno.example' },
 * }
 */
export type CosmosNetwork = HostNetwork & { readonly cosmos: CosmosDetails }

export interface CosmosDetails {
  /** What its addresses begin with. Source: BIP-173. */
  readonly prefix: string
  /** The smallest unit of its native currency. */
  readonly denom: string
  /** A Tendermint RPC node: without one the network cannot be suggested to a wallet that does not know it. */
  readonly rpc?: string
  /** 118 where nothing is said. Source: SLIP-44. */
  readonly coinType?: number
}

export const cosmosHub: CosmosNetwork = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rest.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  cosmos: { prefix: 'cosmos', denom: 'uatom', rpc: 'https://cosmos-rpc.publicnode.com' },
}

export const osmosis: CosmosNetwork = {
  id: 'osmosis-1',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://lcd.osmosis.zone'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  cosmos: { prefix: 'osmo', denom: 'uosmo', rpc: 'https://rpc.osmosis.zone' },
}

/**
 * Chains of the Cosmos SDK: wallets of the Keplr kind in the browser, and what can be done with a connected one.
 * @example
 * createPortico({ networks: [cosmosHub, osmosis], adapters: [cosmos()], plugins: standard() })
 */
export const cosmos = (): Manifest =>
  defineManifest({
    id: family,
    listens: [intentShown],
    provides: [connecting.on(family), ...onEach([family], readBalance, signMessage, checkAddress, switchNetwork)],
    egress: ({ settings: { networks, customRpcUrls: custom } }) => ({
      connect: networks.flatMap(network => (network.chainNamespace === family ? rpcUrls(network, { custom }) : [])),
    }),
    adapter: {
      namespaces: [family],
      adopt: network =>
        'cosmos' in network && (network.chainNamespace ?? family) === family
          ? { ...network, chainNamespace: family, caipNetworkId: `${family}:${network.id}` }
          : undefined,
    },
    load: () => import('./module'),
  })
