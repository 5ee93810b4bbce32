import type { Anvil } from './chain'

/** A network in the shape of a viem chain. */
export interface SandboxNetwork {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: [string] } }
  blockExplorers: { default: { name: string; url: string } }
  testnet: boolean
}

/** The sandbox's chains before they have a URL. Wallets know the last one; hosts do not list it. */
export const CHAINS = [
  { id: 31337, name: 'Local One', testnet: false },
  { id: 31338, name: 'Local Two', testnet: true },
  { id: 31339, name: 'Local Far', testnet: true },
] as const

export function describeNetwork(
  { chainId, rpcUrl }: Pick<Anvil, 'chainId' | 'rpcUrl'>,
  explorer: string,
): SandboxNetwork {
  const chain = CHAINS.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`No sandbox chain has the id ${chainId}`)
  return {
    ...chain,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Sandbox explorer', url: explorer } },
  }
}
