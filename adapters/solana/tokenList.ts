import { type ListedToken, type Network, parseNetworkId } from '../../kernel'

/*
 * The usual tokens by mint: the token programs store no names, and the project API does not decide which mint "USDC" is.
 * Sources, as of 2026-11-26: the mints that the issuers publish (Circle, Tether), and the SPL Token program's own mint.
 */

const WSOL: ListedToken = {
  address: 'So11111111111111111111111111111111111111112',
  symbol: 'WSOL',
  name: 'Wrapped SOL',
  decimals: 9,
}
const usdc = (address: string): ListedToken => ({ address, symbol: 'USDC', name: 'USD Coin', decimals: 6 })

/** By the reference of the cluster. */
const TOKENS: Readonly<Record<string, readonly ListedToken[]>> = {
  // Mainnet
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    { address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', symbol: 'USDT', name: 'Tether USD', decimals: 6 },
    WSOL,
  ],
  // Devnet
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: [usdc('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'), WSOL],
}

/** The tokens of the list above on the network's cluster. */
export const tokenList = ({ caipNetworkId }: Network): readonly ListedToken[] =>
  TOKENS[parseNetworkId(caipNetworkId).reference] ?? []
