import {
  awaitReceipt,
  checkAddress,
  connecting,
  defineManifest,
  estimateFee,
  type HostNetwork,
  intentShown,
  listTokens,
  type Manifest,
  onEach,
  readBalance,
  rpcUrls,
  sendTransfer,
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
  /** What a unit of gas is worth to the host, in `denom`: a decimal. `0.025` where nothing is said; the node's minimum where that is higher. */
  readonly gasPrice?: string
  /** What its other denominations are called, where its bank does not say; on other chains, too, when they come over IBC. */
  readonly tokens?: readonly {
    readonly denom: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }[]
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
  cosmos: { prefix: 'osmo', denom: 'uosmo', rpc: 'https://rpc.osmosis.zone', gasPrice: '0.04' },
}

/**
 * Chains of the Cosmos SDK: wallets of the Keplr kind in the browser, and what can be done with a connected one. Sending
 * needs the package cosmjs-types.
 * @example
 * createPortico({ networks: [cosmosHub, osmosis], adapters: [cosmos()], plugins: standard() })
 */
export const cosmos = (): Manifest =>
  defineManifest({
    id: family,
    listens: [intentShown],
    provides: [
      connecting.on(family),
      ...onEach(
        [family],
        readBalance,
        listTokens,
        signMessage,
        sendTransfer,
        estimateFee,
        awaitReceipt,
        checkAddress,
        switchNetwork,
      ),
    ],
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
