import type { CaipNetworkId, Connector, Namespace, Wallet } from '../../kernel'
import type { Group } from './groups'
import { type Identity, identityOf } from './identity'
import { wellKnown } from './wellKnown'

/** Everything that may become a row. */
export interface WalletSources {
  readonly connectors: readonly Connector[]
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** The directory's own choice, or all that is loaded of it. */
  readonly recommended: readonly Wallet[]
  /** The directory's word on wallets that are installed: their rank, and who bears a name by right. */
  readonly known?: readonly Wallet[]
}

/** What the host and the page ask for. A wallet is named by its directory id, its rdns, or its name in lower case. */
export interface WalletWishes {
  /** Narrows what comes from the directory; what is installed, featured or the host's own stays. */
  readonly include?: readonly string[]
  /** Hides a wallet wherever it comes from. */
  readonly exclude?: readonly string[]
  /** The directory's entries of the excluded: who bears their rdns or name is hidden as well. */
  readonly excluded?: readonly Wallet[]
  readonly featured?: readonly string[]
  /** Groups that come first; the others follow in their usual order. */
  readonly groupOrder?: readonly string[]
  /** The ranks to sort by, so that a list in use keeps its order; `known` where nothing is said. */
  readonly ranks?: readonly Wallet[]
  readonly mobile?: boolean
  /** Only wallets of this family. */
  readonly namespace?: Namespace
  /** The networks of the app: a wallet that names only others is of no use. */
  readonly networkIds?: readonly CaipNetworkId[]
  /** Ways in beside wallets (email, social): each takes the place of a recommended wallet. */
  readonly otherMethods?: number
  /** No end to the recommended ones: the list of all wallets. */
  readonly endless?: boolean
}

/** One input, as it is looked at. */
export interface Candidate {
  readonly source: Group | 'other'
  readonly id: string
  readonly who: Identity
  readonly connector?: Connector
  readonly wallet?: Wallet
}

// Who announces itself comes before who is merely found in the page, and both before any list.
const STANDING: Partial<Record<Connector['type'], readonly [order: number, group: Group]>> = {
  WALLET_CONNECT: [0, 'walletConnect'],
  MULTI_CHAIN: [1, 'injected'],
  ANNOUNCED: [2, 'injected'],
  INJECTED: [3, 'injected'],
  EXTERNAL: [4, 'external'],
}
export const standing = ({ type }: Connector) => STANDING[type]?.[0] ?? 5

/** All inputs: who is here before who is listed. */
export function candidatesOf(sources: WalletSources, { mobile }: WalletWishes): Candidate[] {
  const listed = (source: Group, wallets: readonly Wallet[]) =>
    wallets.map(wallet => ({ ...entryOf(wallet, mobile), source, id: wallet.id }))
  return [
    ...[...sources.connectors]
      .sort((a, b) => standing(a) - standing(b))
      .map(connector => ({
        who: identityOf(connector, { directoryId: connector.explorerId, mobile, known: wellKnown(connector) }),
        source: STANDING[connector.type]?.[1] ?? ('other' as const),
        id: connector.id,
        connector,
      })),
    ...listed('recent', sources.recent),
    ...listed('featured', sources.featured),
    ...listed('custom', sources.custom),
    ...listed('recommended', sources.recommended),
  ]
}

/** A wallet of a list, and who it is. */
export interface Entry {
  readonly who: Identity
  readonly wallet: Wallet
}

export const entryOf = (wallet: Wallet, mobile?: boolean): Entry => ({
  who: identityOf(wallet, { directoryId: wallet.id, mobile }),
  wallet,
})

export const entriesOf = ({ known = [] }: WalletSources, { ranks = known, mobile }: WalletWishes) => ({
  known: known.map(wallet => entryOf(wallet, mobile)),
  ranks: ranks.map(wallet => entryOf(wallet, mobile)),
})

/** The families that a wallet is here for. */
export const familiesOf = ({ connectors }: { readonly connectors: readonly Connector[] }): Namespace[] => [
  ...new Set(connectors.flatMap(({ namespaces }) => namespaces)),
]
