import { slice, type Wallet } from '../../kernel'

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

/** The wallets that were used last, newest first. */
export const recentWallets = slice<readonly Wallet[]>('connect/recent', [])
