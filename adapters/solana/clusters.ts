import { type CaipNetworkId, parseNetworkId } from '../../kernel'

export const FAMILY = 'solana'

/** What wallets call the clusters. Source: Wallet Standard for Solana. */
const NAMES = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
])

/** The network as a wallet's chain. A cluster of somebody's own goes by its id where the wallet lists it. */
export function chainOf(networkId: CaipNetworkId, listed: readonly string[]): string {
  const name = NAMES.get(parseNetworkId(networkId).reference)
  if (name) return `${FAMILY}:${name}`
  return listed.includes(networkId) ? networkId : `${FAMILY}:localnet`
}

// The provider's chain gateway answers for the three. Source: wire facts of the provider, section 5.2.
export const gatewayServes = (networkId: CaipNetworkId): boolean => NAMES.has(parseNetworkId(networkId).reference)
