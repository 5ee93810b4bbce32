import { slice, type Wallet } from '../../kernel'

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

/** The wallets used last, newest first. */
export const recentWallets = slice<readonly Wallet[]>('connect/recent', [])
