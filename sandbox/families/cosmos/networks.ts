import type { FamilyNetwork } from '../family'

/** A network as the sandbox plays it: the real one's chain id and addresses, a ledger of our own. */
export interface PlayedNetwork {
  readonly chainId: string
  readonly name: string
  readonly prefix: string
  readonly denom: string
  readonly nativeCurrency: FamilyNetwork['nativeCurrency']
  /** Does the wallet know it without being told? */
  readonly known: boolean
}

/** Test networks, and one that no wallet has ever heard of. */
export const played: readonly [PlayedNetwork, PlayedNetwork, PlayedNetwork] = [
  {
    chainId: 'theta-testnet-001',
    name: 'Cosmos Hub Testnet',
    prefix: 'cosmos',
    denom: 'uatom',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    known: true,
  },
  {
    chainId: 'osmo-test-5',
    name: 'Osmosis Testnet',
    prefix: 'osmo',
    denom: 'uosmo',
    nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
    known: true,
  },
  {
    chainId: 'pebble-1',
    name: 'Pebble',
    prefix: 'pebble',
    denom: 'upebble',
    nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 6 },
    known: false,
  },
]
