import type { Anvil } from './chain'

/** A network in the shape of a viem chain. */
export interface SandboxNetwork {
  /** The EVM chain id. */
  id: number
  name: string
  /** The currency of its fees. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** The local node. */
  rpcUrls: { default: { http: [string] } }
  /** An explorer on the gateway's origin. */
  blockExplorers: { default: { name: string; url: string } }
  /** Hosts show it as a network without value. */
  testnet: boolean
}

/** A chain that a host lists, as `portico/networks` and viem describe it. */
export interface HostChain {
  /** The EVM chain id, which the local chain gets. */
  readonly id: number
  readonly name: string
  /** The currency of its fees; Ether by default. */
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Public nodes; the Playwright fixtures answer requests to them from the local node. */
  readonly rpcUrls?: { readonly default: { readonly http: readonly string[] } }
  /** Its currency has no value; false by default. */
  readonly testnet?: boolean
}

/** The sandbox's chains before they have a URL. Wallets know the last one; hosts do not list it. */
export const CHAINS = [
  { id: 31337, name: 'Local One', testnet: false },
  { id: 31338, name: 'Local Two', testnet: true },
  { id: 31339, name: 'Local Far', testnet: true },
] as const

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A chain with the URL of its local node. */
export function describeNetwork(
  { id, name, nativeCurrency = ETHER, testnet = false }: HostChain,
  { rpcUrl }: Pick<Anvil, 'rpcUrl'>,
  explorer: string,
): SandboxNetwork {
  return {
    id,
    name,
    testnet,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Sandbox explorer', url: explorer } },
  }
}
