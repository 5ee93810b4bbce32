import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  type Namespace,
  namespaceOf,
  networks,
  sessions,
} from '../../../kernel'
import { type AuthOptions, CONNECTOR_ID, readOptions } from '../state'
import { EVM, SOLANA } from './loginNamespaces'

/** Chain ids of the EVM networks that the hosted wallet serves. Source: wire facts of the provider, section 3.5. */
const EVM_CHAIN_IDS = [
  1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42161, 42220, 43113, 43114, 80001, 84531, 84532, 421613,
  7777777, 11155111, 1313161554, 1313161555,
]

/** Solana's mainnet, devnet and testnet. Source: wire facts of the provider, section 5.4. */
const SOLANA_REFERENCES = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

const USUAL: readonly CaipNetworkId[] = [
  ...EVM_CHAIN_IDS.map(id => `${EVM}:${id}` as const),
  ...SOLANA_REFERENCES.map(id => `${SOLANA}:${id}` as const),
]

/** The networks that the embedded wallet serves. A host names others if its own frame serves others. */
export const servedNetworks = ({ embeddedNetworks = USUAL }: AuthOptions) => embeddedNetworks

export const isServed = (options: AuthOptions, id: CaipNetworkId): boolean => servedNetworks(options).includes(id)

/**
 * The network on which a login starts in a namespace: the wanted one, its current one, else the first listed one that
 * is served.
 */
export function startingNetwork(
  ctx: Pick<Context, 'id' | 'read'>,
  namespace: Namespace,
  wanted?: CaipNetworkId,
): CaipNetworkId | undefined {
  const live = connectedSession(ctx.read(sessions), namespace)
  const listed = ctx.read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)
  const candidates = [wanted, live?.connectorId === CONNECTOR_ID ? live.networkId : undefined, ...listed]
  return candidates.find(id => id !== undefined && namespaceOf(id) === namespace && isServed(readOptions(ctx), id))
}
