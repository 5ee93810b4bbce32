import type { FamilyNetwork } from '../family'

/** A network as the sandbox plays it: the real one's name, a ledger of our own. */
export interface PlayedNetwork {
  readonly id: string
  readonly name: string
  /** What a node says that its chain is. */
  readonly identifier: string
}

export const played: readonly [PlayedNetwork, PlayedNetwork] = [
  { id: 'testnet', name: 'Local Sui', identifier: '4c78adac' },
  { id: 'devnet', name: 'Local Sui Two', identifier: '5a5db0c5' },
]

export const describe = ({ id, name }: PlayedNetwork, origin: string): FamilyNetwork => ({
  id,
  caipNetworkId: `sui:${id}`,
  chainNamespace: 'sui',
  name,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [`${origin}/${id}`] } },
  testnet: true,
})
