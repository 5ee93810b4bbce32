import type { CaipNetworkId, Connector, Namespace, Wallet } from '../../../kernel'
import type { Group } from '../state'
import { type Identity, identityOf } from './identity'
import { wellKnownName } from './wellKnownWallets'

/** All inputs that may become rows. */
export interface WalletSources {
  readonly connectors: readonly Connector[]
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** The directory's own selection, or all loaded entries. */
  readonly recommended: readonly Wallet[]
  /** The directory's entries for installed wallets: their rank, and the rightful owners of their names. */
  readonly known?: readonly Wallet[]
}

/** Filters of the host and the page. A wallet is named by its directory id, its rdns, or its name in lower case. */
export interface WalletFilter {
  /** Narrows the directory's wallets; installed, featured and custom ones stay. */
  readonly include?: readonly string[]
  /** Hides a wallet from any source. */
  readonly exclude?: readonly string[]
  /** The directory's entries of the excluded wallets: wallets with the same rdns or name are hidden, too. */
  readonly excluded?: readonly Wallet[]
  readonly featured?: readonly string[]
  /** Groups that come first; the others follow in their usual order. */
  readonly groupOrder?: readonly string[]
  /** The ranks to sort by, so that a visible list keeps its order; default: `known`. */
  readonly ranks?: readonly Wallet[]
  readonly mobile?: boolean
  /** No adapter connects an installed wallet: a wallet is reached by a link or not at all. */
  readonly withoutAdapters?: boolean
  /** Only wallets of this namespace. */
  readonly namespace?: Namespace
  /** The app's networks: a wallet that only supports others is hidden. */
  readonly networkIds?: readonly CaipNetworkId[]
  /** Login methods besides wallets (email, social): each takes the place of a recommended wallet. */
  readonly otherMethods?: number
  /** A WalletConnect connector is still to come: remote wallets are listed already. */
  readonly expectsRemote?: boolean
  /** No limit on recommended wallets: for the list of all wallets. */
  readonly unlimited?: boolean
}

/** One input with its identity. */
export interface Candidate {
  readonly source: Group | 'other'
  readonly id: string
  readonly identity: Identity
  readonly connector?: Connector
  readonly wallet?: Wallet
}

// An announced wallet precedes one that is only found in the page, and both precede listed wallets.
const CONNECTOR_TYPES: Partial<Record<Connector['type'], readonly [order: number, group: Group]>> = {
  WALLET_CONNECT: [0, 'walletConnect'],
  MULTI_CHAIN: [1, 'injected'],
  ANNOUNCED: [2, 'injected'],
  INJECTED: [3, 'injected'],
  EXTERNAL: [4, 'external'],
}
export const typeOrder = ({ type }: Connector) => CONNECTOR_TYPES[type]?.[0] ?? 5

/** All inputs: installed wallets precede listed ones. */
export function candidatesOf(sources: WalletSources, { mobile }: WalletFilter): Candidate[] {
  const listed = (source: Group, wallets: readonly Wallet[]) =>
    wallets.map(wallet => ({ identity: entryOf(wallet, mobile).identity, wallet, source, id: wallet.id }))
  return [
    ...[...sources.connectors]
      .sort((a, b) => typeOrder(a) - typeOrder(b))
      .map(connector => ({
        identity: identityOf(connector, { directoryId: connector.explorerId, mobile, known: wellKnownName(connector) }),
        source: CONNECTOR_TYPES[connector.type]?.[1] ?? ('other' as const),
        id: connector.id,
        connector,
      })),
    ...listed('recent', sources.recent),
    ...listed('featured', sources.featured),
    ...listed('custom', sources.custom),
    ...listed('recommended', sources.recommended),
  ]
}

/** A listed wallet and its identity. */
export interface DirectoryEntry {
  readonly identity: Identity
  readonly wallet: Wallet
}

/** A long list is resolved again with each page: the identity of a wallet is computed once. */
const entries = new WeakMap<Wallet, DirectoryEntry & { readonly mobile?: boolean }>()

export function entryOf(wallet: Wallet, mobile?: boolean): DirectoryEntry {
  const before = entries.get(wallet)
  if (before && before.mobile === mobile) return before
  // A well-known name of an entry without an rdns counts in all namespaces.
  const known = wallet.rdns === undefined ? wellKnownName({ name: wallet.name, namespaces: [] }) : undefined
  const entry = { identity: identityOf(wallet, { directoryId: wallet.id, mobile, known }), wallet, mobile }
  entries.set(wallet, entry)
  return entry
}

export const entriesOf = ({ known = [] }: WalletSources, { ranks = known, mobile }: WalletFilter) => ({
  known: known.map(wallet => entryOf(wallet, mobile)),
  ranks: ranks.map(wallet => entryOf(wallet, mobile)),
})

/** The namespaces in which the wallet is installed. */
export const namespacesOf = ({ connectors }: { readonly connectors: readonly Connector[] }): Namespace[] => [
  ...new Set(connectors.flatMap(({ namespaces }) => namespaces)),
]
