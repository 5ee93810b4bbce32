import type { Connector } from '../../../kernel'

/*
 * Wallets of several namespaces with their announcements in each, so that a wallet is one row and a genuine one is not
 * taken for an imitation of itself. In a namespace without identifying names (the Wallet Standard,
 * `window.injectedWeb3`, the globals of Cosmos, Bitcoin and Stacks) a well-known name is trusted.
 *
 * Sources, November 2026: the rdns from public connector lists and EIP-6963 announcements, in lower case; the
 * namespaces from the wallets' makers. Uncertain names and rdns are left out.
 */

interface WellKnown {
  readonly name: string
  /** Source: EIP-6963. */
  readonly rdns: readonly string[]
  /** The namespaces in which the wallet is identified by its name alone, and its aliases there. */
  readonly namespaces: readonly string[]
  readonly aliases?: readonly string[]
}

const wallet = (name: string, rdns: string, namespaces: string, ...aliases: string[]): WellKnown => ({
  name,
  rdns: rdns.split(' '),
  namespaces: namespaces.split(' '),
  aliases,
})

export const WALLETS: readonly WellKnown[] = [
  wallet('MetaMask', 'io.metamask io.metamask.mobile', 'solana bip122'),
  wallet('Phantom', 'app.phantom', 'solana sui bip122'),
  wallet('Coinbase Wallet', 'com.coinbase.wallet', 'solana'),
  wallet('Trust Wallet', 'com.trustwallet.app', 'solana cosmos sui'),
  wallet('OKX Wallet', 'com.okex.wallet', 'solana sui bip122 cosmos'),
  wallet('Bitget Wallet', 'com.bitget.web3', 'solana sui bip122'),
  wallet('Brave Wallet', 'com.brave.wallet', 'solana'),
  wallet('Backpack', 'app.backpack', 'solana sui'),
  wallet('Exodus', 'com.exodus.web3-wallet', 'solana bip122'),
  wallet('Binance Wallet', 'com.binance.wallet', 'solana sui bip122'),
  wallet('OneKey', 'so.onekey.app.wallet', 'solana sui polkadot cosmos bip122'),
  wallet('Talisman', 'xyz.talisman', 'polkadot solana'),
  wallet('SubWallet', 'app.subwallet', 'polkadot', 'subwallet-js'),
  wallet('Enkrypt', 'com.enkrypt', 'polkadot'),
  wallet('Keplr', 'app.keplr', 'cosmos'),
  wallet('Leap', 'io.leapwallet.leapwallet', 'cosmos', 'Leap Cosmos Wallet'),
  wallet('Cosmostation', 'io.cosmostation', 'cosmos sui'),
  wallet('Xverse', '', 'bip122 stacks'),
  wallet('Leather', '', 'bip122 stacks'),
  wallet('UniSat', '', 'bip122', 'UniSat Wallet'),
]

const plain = (name: string) => name.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '')

const byRdns = new Map(WALLETS.flatMap(known => known.rdns.filter(Boolean).map(rdns => [rdns, known])))
const byName = new Map(
  WALLETS.flatMap(known => [known.name, ...(known.aliases ?? [])].map(name => [plain(name), known])),
)

/**
 * The table's entry of the connector's well-known wallet. A wallet with an rdns is identified only by that; a name
 * counts only in the wallet's own namespaces.
 */
function entryOf({ name, rdns, namespaces }: Pick<Connector, 'name' | 'rdns' | 'namespaces'>): WellKnown | undefined {
  if (rdns !== undefined) return byRdns.get(rdns.toLowerCase())
  const known = byName.get(plain(name))
  return known && namespaces.every(namespace => known.namespaces.includes(namespace)) ? known : undefined
}

/** The table's name of the connector's well-known wallet. */
export const wellKnownName = (connector: Pick<Connector, 'name' | 'rdns' | 'namespaces'>): string | undefined =>
  entryOf(connector)?.name

/** The names and rdns to look for in the directory, where a well-known wallet may have other ones than here. */
export function directoryClaims(connector: Connector): { names: readonly string[]; rdns: readonly string[] } {
  const { name, rdns } = connector
  const { name: known, aliases = [], rdns: others = [] } = entryOf(connector) ?? {}
  return {
    names: [...new Set([name, ...(known ? [known] : []), ...aliases])],
    rdns: [...new Set([...(rdns ? [rdns] : []), ...others.filter(Boolean)])],
  }
}
