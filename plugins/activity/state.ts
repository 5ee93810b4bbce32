import { type CaipAddress, slice, view } from '../../kernel'

export const transactionsView = view('Transactions')

/** The movement of one token or NFT in a transaction. */
export interface AssetTransfer {
  readonly kind: 'token' | 'nft'
  readonly name: string
  readonly symbol: string
  readonly direction: 'out' | 'self' | 'in'
  /** In units of `PLACES` decimals, whatever the token's own decimals. */
  readonly amount: bigint
  /** US dollars, for the order of transfers; undefined if unknown. */
  readonly worth?: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
}

/** The project API's operation types; `other` stands for any unknown one. */
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
      /** Milliseconds; pending entries may have none. */
      readonly at?: number
      /** The counterparties' plain addresses. */
      readonly from?: string
      readonly to?: string
      /** At most two. */
      readonly transfers: readonly AssetTransfer[]
    }
  /** An entry that could not be read: it keeps its place, so that the list does not look complete without it. */
  | {
      readonly id: string
      readonly operation: 'unreadable'
      readonly status: 'confirmed'
      readonly hash?: string
      readonly at?: number
    }

/** One answer of the project API or of an adapter, newest first. */
export interface Page {
  readonly entries: readonly Entry[]
  /** The cursor of the next page; undefined on the last page. */
  readonly next?: string
}

/** The answers of the last 15 seconds, by account, network and cursor. */
export const pageCache = slice<Readonly<Record<string, { readonly at: number; readonly page: Page }>>>(
  'activity/pages',
  {},
)

/** The history of the account that was viewed last, on its network. */
export type History = { readonly account?: CaipAddress } & (
  | {
      /** `unserved`: neither the project API nor an adapter has a history for this network. */
      readonly status: 'unread' | 'unserved'
      readonly entries: readonly []
      readonly next?: undefined
      readonly isPageEmpty: false
    }
  | {
      /** `failed`: the last read of the first page failed; entries of an earlier read stay. */
      readonly status: 'known' | 'failed'
      readonly entries: readonly Entry[]
      readonly next?: string
      /** The last page had no visible entry: the user must request the next one. */
      readonly isPageEmpty: boolean
    }
)
export const NO_HISTORY = { status: 'unread', entries: [], isPageEmpty: false } as const
export const history = slice<History>('activity/history', NO_HISTORY)
