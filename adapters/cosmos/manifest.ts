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

const NAMESPACE: typeof import('./chain').NAMESPACE = 'cosmos'

/** The operations on a connected wallet and on the networks' nodes. */
export type Capabilities = CapabilitiesOf<typeof capabilities>
const capabilities = [
  readBalance,
  listTokens,
  signMessage,
  sendTransfer,
  estimateFee,
  awaitReceipt,
  checkAddress,
  switchNetwork,
] as const

/**
 * A Cosmos network as the host writes it: `id` is the chain id, `rpcUrls` are REST (LCD) nodes, and `cosmos` holds the
 * details of this namespace. The adapter ignores a network without `cosmos`.
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

/** The facts about a Cosmos chain that its transactions and wallets need. */
export interface CosmosDetails {
  /** The human-readable part of its addresses. Source: BIP-173. */
  readonly prefix: string
  /** The smallest unit of its native currency. */
  readonly denom: string
  /** A Tendermint RPC node. Without one, the adapter cannot suggest the network to a wallet that does not know it. */
  readonly rpc?: string
  /** 118 by default. Source: SLIP-44. */
  readonly coinType?: number
  /** The price of a unit of gas in `denom`: a decimal, `0.025` by default. The node's minimum wins if it is higher. */
  readonly gasPrice?: string
  /** Metadata of its other denominations, if its bank module has none. Also used for IBC coins on other chains. */
  readonly tokens?: readonly {
    readonly denom: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }[]
}

/**
 * Chains of the Cosmos SDK: browser wallets with Keplr's interface, and the operations on them. Sending needs the
 * package cosmjs-types.
 * @example
 * createPortico({ networks: [cosmosHub, osmosis], adapters: [cosmos()], plugins: standard() })
 */
export const cosmos = (): Manifest =>
  defineAdapter({
    id: NAMESPACE,
    namespace: NAMESPACE,
    provides: capabilities,
    accept: network => 'cosmos' in network && network,
    describe: async () => (await import('../shared/descriptions')).describe([NAMESPACE]),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
