import type { NamespaceNetwork } from '../sandboxNamespace'

/** A simulated network: chain id and addresses of the real one, on a ledger of the sandbox. */
export interface TestNetwork {
  readonly chainId: string
  readonly name: string
  readonly prefix: string
  readonly denom: string
  readonly nativeCurrency: NamespaceNetwork['nativeCurrency']
  /** True if the wallet knows the network from the start. */
  readonly known: boolean
  /** Metadata of other denominations. Source: Cosmos SDK, bank module. */
  readonly metadata: readonly DenomMetadata[]
  /** Origins of denominations of other chains, by the hash in their name. Source: ICS-20. */
  readonly traces: readonly { readonly hash: string; readonly path: string; readonly base_denom: string }[]
  /** Other coins of the first account, in the smallest unit. */
  readonly others: Readonly<Record<string, bigint>>
}

interface DenomMetadata {
  readonly base: string
  readonly display: string
  readonly name: string
  readonly symbol: string
  readonly denom_units: readonly { readonly denom: string; readonly exponent: number }[]
}

/** SHA-256 of `transfer/channel-141/uosmo` and of `transfer/channel-0/uatom`. */
const OSMO_ON_HUB = '14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC'
const ATOM_ON_OSMOSIS = '27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2'

/** Test networks, and one that no wallet knows. */
export const testNetworks: readonly [TestNetwork, TestNetwork, TestNetwork] = [
  {
    chainId: 'theta-testnet-001',
    name: 'Cosmos Hub Testnet',
    prefix: 'cosmos',
    denom: 'uatom',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    known: true,
    metadata: [
      {
        base: 'factory/cosmos1sandbox/upearl',
        display: 'pearl',
        name: 'Pearl',
        symbol: 'PEARL',
        denom_units: [
          { denom: 'factory/cosmos1sandbox/upearl', exponent: 0 },
          { denom: 'pearl', exponent: 6 },
        ],
      },
    ],
    traces: [{ hash: OSMO_ON_HUB, path: 'transfer/channel-141', base_denom: 'uosmo' }],
    others: { [`ibc/${OSMO_ON_HUB}`]: 30_000_000n, 'factory/cosmos1sandbox/upearl': 7_500_000n },
  },
  {
    chainId: 'osmo-test-5',
    name: 'Osmosis Testnet',
    prefix: 'osmo',
    denom: 'uosmo',
    nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
    known: true,
    metadata: [],
    traces: [{ hash: ATOM_ON_OSMOSIS, path: 'transfer/channel-0', base_denom: 'uatom' }],
    others: { [`ibc/${ATOM_ON_OSMOSIS}`]: 4_000_000n },
  },
  {
    chainId: 'pebble-1',
    name: 'Pebble',
    prefix: 'pebble',
    denom: 'upebble',
    nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 6 },
    known: false,
    metadata: [],
    traces: [],
    others: {},
  },
]
