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

/** A coin beside the chain's own. */
export const PEBBLE = `0x${'7e'.repeat(32)}::pebble::PEBBLE`

/** What the chains say of coins. Source: Sui JSON-RPC, suix_getCoinMetadata. */
export const metadata = [
  { type: '0x2::sui::SUI', decimals: 9, name: 'Sui', symbol: 'SUI', description: '', iconUrl: null, id: null },
  { type: PEBBLE, decimals: 6, name: 'Pebble', symbol: 'PEBL', description: '', iconUrl: null, id: null },
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
