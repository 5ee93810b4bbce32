import type { FoundWallet } from './discover'

/** A limit against pages that flood the list; more than a user can choose from. */
export const MAX_WALLETS = 100
/** The number of wallets that may claim one rdns or name, or share one provider. */
export const MAX_SAME = 3
/** The number of entries that are read of a list that the page keeps. */
export const MAX_ENTRIES = 10_000

/*
 * Well-known wallets, which are listed however many others are: by rdns if they announce one, else by name. The same
 * as in `plugins/connect/rules/wellKnownWallets.ts`, which adapters do not import.
 */
export const RESERVED_RDNS = (
  'io.metamask io.metamask.mobile app.phantom com.coinbase.wallet com.trustwallet.app com.okex.wallet com.bitget.web3 ' +
  'com.brave.wallet app.backpack com.exodus.web3-wallet com.binance.wallet so.onekey.app.wallet xyz.talisman ' +
  'app.subwallet com.enkrypt app.keplr io.leapwallet.leapwallet io.cosmostation'
).split(' ')
export const RESERVED_NAMES = (
  'metamask phantom coinbase trust okx bitget brave backpack exodus binance onekey talisman subwallet subwalletjs ' +
  'enkrypt keplr leap leapcosmos cosmostation xverse leather unisat'
).split(' ')
const reserved = new Set([...RESERVED_RDNS, ...RESERVED_NAMES])

/** The claim that identifies a wallet: an rdns, which has a dot, or a name, which has none. */
export const claimOf = ({ rdns, name }: Pick<FoundWallet, 'rdns' | 'name'>): string =>
  rdns ?? (name.toLowerCase().replace(/\bwallet\b|[^\p{L}\p{N}]/gu, '') || name)

/** May a wallet with this claim join the list? A flood of other claims takes no place from a well-known wallet. */
export function hasRoom(listed: readonly string[], claim: string): boolean {
  if (listed.filter(other => other === claim).length >= MAX_SAME) return false
  return reserved.has(claim) || listed.filter(other => !reserved.has(other)).length < MAX_WALLETS
}
