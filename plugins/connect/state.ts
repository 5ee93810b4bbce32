import { event, type Namespace, slice, type Wallet, view } from '../../kernel'

/** What the directory of wallets told us. Nothing of it is needed to use a wallet that is installed. */
export interface Directory {
  /** `off`: there is no project to ask for. */
  status: 'idle' | 'off' | 'loading' | 'ready' | 'failed'
  /** In the order the host named them. */
  featured: readonly Wallet[]
  /** The directory's own first choice. */
  recommended: readonly Wallet[]
  /** What the host excluded, by name and rdns: installed wallets are hidden by it too. */
  excluded: readonly Wallet[]
  /** The directory's word on the wallets that are installed. */
  known: readonly Wallet[]
  /** How many there are beside the featured ones. */
  total: number
  /** Everything beyond, page after page. */
  pages: readonly Wallet[]
  page: number
  paging: 'idle' | 'loading' | 'failed'
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

/** The wallets that were used last, newest first. */
export const recentWallets = slice<readonly Wallet[]>('connect/recent', [])

export const connectView = view<{ namespace?: Namespace } | undefined>('Connect')
export const connectWalletsView = view<{ namespace?: Namespace } | undefined>('ConnectWallets')
export const allWalletsView = view<{ namespace?: Namespace; search?: string } | undefined>('AllWallets')
/** A wallet that is here: which of its connectors, and for which family. */
export const connectingExternalView = view<{ connectorId: string; namespace?: Namespace }>('ConnectingExternal')
/** A wallet that is here for several families, by one connector each. */
export const connectingMultiChainView = view<{ name: string; connectorIds: readonly string[] }>('ConnectingMultiChain')
/** A wallet that is elsewhere; any wallet that speaks WalletConnect where none is named. */
export const connectingWalletConnectView = view<{ wallet?: Wallet; namespace?: Namespace } | undefined>(
  'ConnectingWalletConnect',
)
export const connectingBasicView = view('ConnectingWalletConnectBasic')
export const whatIsAWalletView = view('WhatIsAWallet')
export const getWalletView = view('GetWallet')
export const downloadsView = view<{ wallet: Wallet }>('Downloads')

/** Where a connection is made: what the visitor sees it by. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export const walletSelected = event<{
  name: string
  platform: Platform
  /** From 0, in the list it was chosen from. */
  displayIndex: number
  walletRank?: number
  view: string
}>('connect/wallet-selected')
export const walletsShown = event<{
  view: string
  query?: string
  certified?: boolean
  wallets: readonly { name: string; walletRank?: number; explorerId?: string; rdnsId?: string }[]
}>('connect/wallets-shown')
export const walletsSearched = event<{ search: string; badge?: 'certified' }>('connect/wallets-searched')
export const walletRequested = event<{
  name: string
  walletRank?: number
  explorerId?: string
  type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
}>('connect/wallet-requested')
export const allWalletsOpened = event('connect/all-wallets-opened')
export const walletHelpOpened = event('connect/wallet-help-opened')
export const getWalletOpened = event('connect/get-wallet-opened')
export const connectSucceeded = event<{
  method: 'qrcode' | 'mobile' | 'browser'
  name: string
  walletRank?: number
  view: string
}>('connect/succeeded')
export const connectFailed = event<{ message: string }>('connect/failed')
export const connectDeclined = event<{ message: string }>('connect/declined')
