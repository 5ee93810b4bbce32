import { type CaipNetworkId, parseNetworkId } from '../../kernel'
import { NAMESPACE } from './namespace'

/** The wallets' names of the clusters. Source: Wallet Standard for Solana. */
const NAMES = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
])

/** The wallet's chain name. A custom cluster keeps its CAIP-2 id if the wallet lists it, else it is `localnet`. */
export function chainOf(networkId: CaipNetworkId, listed: readonly string[]): string {
  const name = NAMES.get(parseNetworkId(networkId).reference)
  if (name) return `${NAMESPACE}:${name}`
  return listed.includes(networkId) ? networkId : `${NAMESPACE}:localnet`
}

// The project API's chain gateway serves these three. Source: wire facts of the provider, section 5.2.
export const gatewayServes = (networkId: CaipNetworkId): boolean => NAMES.has(parseNetworkId(networkId).reference)
