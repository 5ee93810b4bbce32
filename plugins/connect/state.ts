import { type Namespace, slice, view, type Wallet } from '../../kernel'

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
