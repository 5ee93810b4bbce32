import { type Connector, type Namespace, slice, view, type Wallet } from '../../kernel'

export interface ConnectOptions {
  /** By directory id, reverse-DNS name, or the wallet's name in lower case with hyphens. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets are shown; all by default. Named as `featuredWalletIds`. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** These wallets are not shown. Named as `featuredWalletIds`. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Is there a button for the list of all wallets? `SHOW` by default; `ONLY_MOBILE` hides it on desktops. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Group order of the wallet list; missing groups follow in the usual order. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** Order of `wallet`, `email`, `social`. */
  readonly connectMethodsOrder?: readonly string[] | undefined
  /** Opens mobile wallets with https links where they have one; false by default. */
  readonly preferUniversalLinks?: boolean | undefined
  /** The modal starts no WalletConnect pairing itself: it shows the one that the host has started. */
  readonly manualWalletConnect?: boolean | undefined
}
export const connectOptions = slice<ConnectOptions>('connect/options', {})

/** The wallet directory's answers. Installed wallets work without any of it. */
export interface Directory {
  /** `off`: without a project id there is no directory. */
  status: 'idle' | 'off' | 'loading' | 'ready' | 'failed'
  /** In the host's order. */
  featured: readonly Wallet[]
  /** The directory's own selection. */
  recommended: readonly Wallet[]
  /** The excluded wallets with name and rdns, so that installed ones are hidden, too. */
  excluded: readonly Wallet[]
  /** The directory's entries for installed wallets. */
  known: readonly Wallet[]
  /** The number of wallets besides the featured ones. */
  total: number
  /** Further wallets, page by page. */
  pages: readonly Wallet[]
  page: number
  paging: 'idle' | 'loading' | 'failed' | 'done'
}

export const directory = slice<Directory>('connect/directory', {
  status: 'idle',
  featured: [],
  recommended: [],
  excluded: [],
  known: [],
  total: 0,
  pages: [],
  page: 0,
  paging: 'idle',
})

export const updateDirectory =
  (changes: Partial<Directory>) =>
  (now: Directory): Directory => ({ ...now, ...changes })

/** The wallets used last, newest first. */
export const recentWallets = slice<readonly Wallet[]>('connect/recent', [])

/** Directory entries that the host has read: their ids name installed wallets, which announce no such id. */
export const namedWallets = slice<readonly Wallet[]>('connect/named', [])

export const addNamed = (wallets: readonly Wallet[]) => (all: readonly Wallet[]) => [
  ...wallets,
  ...all.filter(({ id }) => !wallets.some(wallet => wallet.id === id)),
]

/** The groups of the wallet list. */
export type Group = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** The reason why a row is shown. */
export type ShownReason = 'reaches-any' | 'recent' | 'installed' | 'featured' | 'custom' | 'configured' | 'recommended'

/** One wallet, merged from all its namespaces, announcements and lists. */
export interface WalletRow {
  readonly key: string
  readonly group: Group
  readonly reason: ShownReason
  readonly name: string
  /** The wallet's connectors, one per announced namespace; empty for a remote wallet. */
  readonly connectors: readonly Connector[]
  readonly wallet?: Wallet
  readonly rdns?: string
  /** Another wallet claims the same name or rdns in one of the row's namespaces, with at least as much proof. */
  readonly doubtful: boolean
}

/**
 * One position of the wallet list. `place` is reserved for a wallet that may still come, `gone` keeps the height of a
 * wallet that left. Positions keep their order while the list is shown, so that no row moves under the user's finger.
 */
export type ListSlot = { readonly id: string } & (
  | { readonly kind: 'row' | 'gone'; readonly row: WalletRow }
  | { readonly kind: 'place'; readonly group: Group; readonly isLoading: boolean }
  | { readonly kind: 'retry'; readonly busy: boolean }
  /** Every wallet below it is installed. */
  | { readonly kind: 'heading' }
  /** `more`: the installed wallets that only the list of all wallets shows. */
  | { readonly kind: 'search'; readonly more: number }
)

/** The position of a connect method. It keeps its height, whether the method has come or not. */
export interface MethodPlace {
  readonly id: string
  readonly method: string
  /** Pixels; undefined if nothing says how high the method will be, and 0 for one that takes no room. */
  readonly height?: number
  /** The method may come or not: the project's configuration decides. Until then it has no room, except in a sheet. */
  readonly isPossible?: true
  /** A plugin contributes the method, or did so in this opening, or a sheet has the room: the room stays. */
  readonly keepsRoom?: boolean
  /** The method did not fit here and is drawn at another place. */
  readonly isLeft?: true
  /** The method came when all others stood: it is below everything that is shown. */
  readonly isBelow?: true
}

/** The number of rows that connectors may still add, by group. */
export type ExpectedRows = Partial<Record<Group, number>>

/** The rows of the view that is shown, in their order: its preview and its component draw them. */
export interface Arrangement {
  /** The view, and the namespace that it was opened for. */
  readonly list: string
  /** The connect methods; empty in a view that only lists wallets. */
  readonly places: readonly MethodPlace[]
  /** Methods that come or may come beside the wallets: each takes the place of a recommended one. */
  readonly otherMethods: number
  readonly slots: readonly ListSlot[]
  /** The entries without a place: they come below everything else in the view. */
  readonly late: readonly ListSlot[]
  /** Rows that connectors may still add, as expected at first. */
  readonly expected: ExpectedRows
  readonly awaitsConnectors: boolean
  /** The directory's entries that the rows are sorted by. */
  readonly ranks: readonly Wallet[]
  /** The networks whose wallets are listed. */
  readonly networkIds: readonly string[]
}

export const arrangement = slice<Arrangement>('connect/arrangement', {
  list: '',
  places: [],
  otherMethods: 0,
  slots: [],
  late: [],
  expected: {},
  awaitsConnectors: true,
  ranks: [],
  networkIds: [],
})

/** The list of all wallets as the user left it. Coming back to the same entry of the route shows it again. */
export interface LeftList {
  readonly entry: number
  readonly typed: string
  readonly certified: boolean
  readonly found?: { readonly words: string; readonly wallets: readonly Wallet[] }
  readonly position?: ListPosition
}
interface ListPosition {
  /** Pixels that are scrolled away. */
  readonly top: number
  /** The item with the Tab stop, and whether it had the focus. */
  readonly index: number
  readonly isFocused: boolean
  readonly columns: number
}
export const leftList = slice<LeftList | null>('connect/left-list', null)

export const leaveAt = (entry: number, position: ListPosition) => (left: LeftList | null) =>
  left?.entry === entry ? { ...left, position } : left

export const connectWalletsView = view<{ namespace?: Namespace } | undefined>('ConnectWallets')
export const allWalletsView = view<{ namespace?: Namespace; search?: string } | undefined>('AllWallets')
/** For hosts without an adapter: any wallet that supports WalletConnect. */
export const connectingBasicView = view<{ namespace?: Namespace } | undefined>('ConnectingWalletConnectBasic')
/** For a wallet that is installed in several namespaces, with one connector each. */
export const connectingMultiChainView = view<{
  name: string
  connectorIds: readonly string[]
  walletRank?: number
}>('ConnectingMultiChain')
export const whatIsAWalletView = view('WhatIsAWallet')
export const getWalletView = view('GetWallet')
export const downloadsView = view<{ wallet: Wallet }>('Downloads')
