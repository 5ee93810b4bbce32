import type { NamespaceNetwork } from '../sandboxNamespace'

/** A network as a host lists it for the Polkadot adapter. */
export interface PolkadotNetwork extends NamespaceNetwork {
  id: string
  polkadot: { addresses: number; assets: number[] }
}

/** One of the sandbox's chains: its path, and the hash of its first block. */
export interface Genesis {
  readonly path: string
  readonly name: string
  readonly hash: `0x${string}`
  /** Source: SS58 registry. */
  readonly addresses: number
}

export const GENESES: readonly [Genesis, Genesis] = [
  {
    path: '/near',
    name: 'Local Hub',
    hash: '0xd23d75742f20f584dfef3308af9ec3f55e5f2e57e0fdc488dedb38eb1dfda85c',
    addresses: 42,
  },
  {
    path: '/far',
    name: 'Local Far Hub',
    hash: '0x0abfcf9520441033e8248fe9eaeaa6d2c63f302575b0a5598508f38f53033ee8',
    addresses: 2,
  },
]

/** An asset of the assets pallet; the first account holds 25. */
export const ASSET = { id: 1984, name: 'Plover', symbol: 'PLV', decimals: 6, held: 25_000_000n }

export function describe({ path, name, hash, addresses }: Genesis, origin: string): PolkadotNetwork {
  const id = hash.slice(2, 34)
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: 'Roc', symbol: 'ROC', decimals: 12 },
    rpcUrls: { default: { http: [origin + path] } },
    testnet: true,
    polkadot: { addresses, assets: [ASSET.id] },
  }
}
