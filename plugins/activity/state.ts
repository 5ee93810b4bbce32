import { type CaipAddress, slice, view } from '../../kernel'

export const transactionsView = view('Transactions')
/** Views of others, by their public names. */
export const receiveView = view('WalletReceive')
export const buyView = view('OnRampProviders')
export const connectView = view('Connect')

/** One kind of thing that a transaction moved. */
export interface Moved {
  readonly kind: 'token' | 'nft'
  readonly name: string
  readonly symbol: string
  readonly direction: 'out' | 'self' | 'in'
  /** In parts of `PLACES` decimals, whatever the token itself has. */
  readonly amount: bigint
  /** US dollars, for what is shown first; undefined where nobody says. */
  readonly worth?: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** What was done, in the provider's words; `other` where it is none of those. */
export const OPERATIONS = [
  'send',
  'receive',
  'trade',
  'mint',
  'burn',
  'approve',
  'revoke',
  'execute',
  'deploy',
  'deposit',
  'withdraw',
  'borrow',
  'repay',
  'stake',
  'unstake',
  'claim',
  'bid',
  'cancel',
] as const
export type Operation = (typeof OPERATIONS)[number] | 'other'

/** One row of a history. */
export type Entry =
  | {
      readonly id: string
      readonly operation: Operation
      readonly status: 'confirmed' | 'failed' | 'pending'
      readonly hash: string
      /** Milliseconds; of what is pending nobody may know. */
      readonly at?: number
      /** Whom it was with: plain addresses. */
      readonly from?: string
      readonly to?: string
      /** At most two. */
      readonly moved: readonly Moved[]
    }
  /** Something happened, and we cannot read what: it keeps its place, so that nobody takes the list for whole without it. */
  | {
      readonly id: string
      readonly operation: 'unreadable'
      readonly status: 'confirmed'
      readonly hash?: string
      readonly at?: number
    }

/** One answer of the provider, newest first. */
export interface Page {
  readonly entries: readonly Entry[]
  /** Where the next one begins; undefined: there is none. */
  readonly next?: string
}

/** The answers of the last 15 seconds, by account, network and where they begin. */
export const pages = slice<Readonly<Record<string, { readonly at: number; readonly page: Page }>>>('activity/pages', {})

/** What is known of the history of the account that was looked at last, on its network. */
export interface History {
  readonly account?: CaipAddress
  /** `unserved`: nobody keeps a history of this network. */
  readonly status: 'unread' | 'known' | 'unserved' | 'failed'
  readonly entries: readonly Entry[]
  readonly next?: string
  /** The last page had nothing to show: the next one waits to be asked for. */
  readonly quiet: boolean
}
export const NOTHING: History = { status: 'unread', entries: [], quiet: false }
export const history = slice<History>('activity/history', NOTHING)
