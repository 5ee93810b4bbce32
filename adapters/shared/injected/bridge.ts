import type { Account, CaipNetworkId, ConnectionChange, Context, Undo, WalletProvider } from '../../../kernel'
import type { FoundWallet, WalletDiscovery } from '../discovery'

/** Changes that an injected wallet reports. No injected wallet reports approved networks or other namespaces. */
export type WalletChange = Extract<ConnectionChange, { readonly kind: 'accounts' | 'locked' | 'network' | 'gone' }>

/** A wallet's state after `open`. */
export interface OpenedWallet {
  /** The accounts that the wallet shows to this page. */
  readonly accounts: readonly Account[]
  /** The wallet shows no account and reports that it is locked, but still allows this page. */
  readonly locked?: true
  /** The accounts come from storage: asking the wallet may prompt. The next change of its accounts confirms them. */
  readonly unconfirmed?: true
  /** The wallet's network, a CAIP-2 id. */
  readonly networkId: CaipNetworkId
}

/**
 * One injected wallet in its namespace's terms: a plain object whose functions need no `this`. Each of them may throw,
 * reject with anything or never settle; the caller handles that.
 */
export interface Bridge {
  /** Loads the code that `open` and `request` need; absent if there is none to load. */
  prepare?(): Promise<unknown>
  /** A request under its WalletConnect JSON-RPC name, and its answer. */
  request: WalletProvider['request']
  /**
   * The wallet's accounts, without a prompt if `silent`; undefined if it shows none. `networkId` is the user's last or
   * wanted network: one of the namespace's if the host lists any. Check the signal between two requests.
   */
  open(how: {
    readonly silent: boolean
    readonly networkId: CaipNetworkId
    readonly signal: AbortSignal
  }): Promise<OpenedWallet | undefined>
  /**
   * Subscribes to the wallet's changes. An empty account list: the wallet is locked or disconnected, and does not
   * report which.
   */
  onChange(listener: (change: WalletChange) => void): Undo
  /** Subscribes to an event under the name that hosts of the namespace know. */
  onEvent(event: string, listener: (payload: unknown) => void): Undo
  /** Revokes the wallet's permission, if the wallet can. */
  revoke?(): Promise<unknown>
}

/** A namespace's part of an injected adapter. */
export interface InjectedNamespace {
  /** The wallets that the adapter's `discover` has found and still finds. */
  readonly wallets: WalletDiscovery
  /** Builds the bridge of a wallet's own object; undefined if the object has no usable interface. */
  bridge(foreign: object, ctx: Context, wallet: FoundWallet): Bridge | undefined
}
