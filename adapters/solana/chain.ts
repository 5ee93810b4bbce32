import { type CaipNetworkId, parseNetworkId } from '../../kernel'
import { fromBase58 } from '../../kernel/bytes'

/**
 * The namespace of Solana. Source: CAIP-2 for Solana. The manifest has a copy of its own, which the compiler compares:
 * importing it from the manifest would cost a chunk before intent.
 */
export const NAMESPACE = 'solana'

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

const KEY_BYTES = 32

/** An address is a key of exactly 32 bytes; its text length varies. */
export const isAddress = (text: unknown): text is string => isOfBytes(text, KEY_BYTES)

/** Checks that the text is base58 of exactly `count` bytes. Three base58 digits hold at least two bytes. */
export const isOfBytes = (text: unknown, count: number): text is string =>
  typeof text === 'string' && text.length <= (count * 3) / 2 && fromBase58(text)?.length === count

export const SIGNATURE_BYTES = 64

/** In base58. */
export const isSignature = (text: unknown): text is string => isOfBytes(text, SIGNATURE_BYTES)
