import type { Account, CaipNetworkId, ConnectionChange, Context, Namespace, Undo, WalletProvider } from '../../kernel'
import type { Discover, FoundWallet } from '../discovery'

/** What a wallet of this page tells by itself: of networks that it agrees to, or of other families, none of them speaks. */
export type News = Extract<ConnectionChange, { readonly kind: 'accounts' | 'locked' | 'network' | 'gone' }>

/** What a wallet showed when it was opened. */
export interface Opened {
  readonly accounts: readonly Account[]
  /** It shows no account, says that it is locked, and still allows this page. */
  readonly locked?: true
  readonly networkId: CaipNetworkId
}

/**
 * One wallet of this page as its family speaks: a plain object whose functions need no `this`. All of them may throw,
 * reject with anything, or never settle; whoever calls them sees to that.
 */
export interface Bridge {
  /** Fetches the code that `open` and `request` need; absent where there is none to fetch. */
  prepare?(): Promise<unknown>
  /** A request of the family's wire, by its WalletConnect JSON-RPC names, and its answer. */
  request: WalletProvider['request']
  /**
   * The accounts it shows, asked for without a prompt where `silent`; undefined where it shows none. `networkId` is where
   * the visitor was last, or should be: one of the family's wherever the host lists one. Look at the signal between two
   * questions.
   */
  open(how: {
    readonly silent: boolean
    readonly networkId: CaipNetworkId
    readonly signal: AbortSignal
  }): Promise<Opened | undefined>
  /** Hears what the wallet tells by itself. No accounts: it is locked or left, and does not say which. */
  listen(tell: (news: News) => void): Undo
  /** An event as hosts of the family know it. */
  hear(event: string, tell: (payload: unknown) => void): Undo
  /** Takes back what the wallet allowed, where it can. */
  leave?(): Promise<unknown>
}

/** What tells one family's wallets from another's. */
export interface Family {
  readonly namespace: Namespace
  /** Wallets that make themselves known. */
  readonly discover?: readonly Discover[]
  /**
   * Wallets that only lie in the page: looked for at once, whenever somebody means to use us, and twice a second while a
   * restore waits for one.
   */
  readonly look?: (page: EventTarget) => readonly FoundWallet[]
  /** Reads a foreign object; undefined where it cannot be asked anything. */
  bridge(foreign: object, ctx: Context): Bridge | undefined
}
