import type { Connector } from '../../kernel'

/*
 * Wallets that work in several namespaces, and how each announces itself there, so that a wallet is one row and a genuine one
 * is not taken for an imitation of itself. Where a namespace has no names that identify (the Wallet Standard,
 * `window.injectedWeb3`, the globals of Cosmos, Bitcoin and Stacks), a well-known name is believed.
 *
 * Sources, November 2026: the rdns as public connector lists and the announcements of EIP-6963 give it, without case; the
 * namespaces as the wallets' makers list them. A name or an rdns that is not certain is left out.
 */

interface WellKnown {
  readonly name: string
  /** Source: EIP-6963. */
  readonly rdns: readonly string[]
  /** Where the wallet is known by its name alone, and the further names it has there. */
  readonly namespaces: readonly string[]
  readonly aliases?: readonly string[]
}

const wallet = (name: string, rdns: string, namespaces: string, ...aliases: string[]): WellKnown => ({
  name,
  rdns: rdns.split(' '),
  namespaces: namespaces.split(' '),
  aliases,
})

const WALLETS: readonly WellKnown[] = [
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
]

const plain = (name: string) => name.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '')

const byRdns = new Map(WALLETS.flatMap(known => known.rdns.filter(Boolean).map(rdns => [rdns, known])))
const byName = new Map(
  WALLETS.flatMap(known => [known.name, ...(known.aliases ?? [])].map(name => [plain(name), known])),
)

/**
 * The well-known wallet that this connector is, by the name it has in the table. A wallet that claims an rdns is known by
 * that and by nothing else; a name counts only in the namespaces where the wallet is known by it.
 */
export function wellKnown({
  name,
  rdns,
  namespaces,
}: Pick<Connector, 'name' | 'rdns' | 'namespaces'>): string | undefined {
  if (rdns !== undefined) return byRdns.get(rdns.toLowerCase())?.name
  const known = byName.get(plain(name))
  return known && namespaces.every(namespace => known.namespaces.includes(namespace)) ? known.name : undefined
}
