import { PorticoError } from '../errors'
import { event, hook, type Service, service, slice, type Undo } from '../token'
import type { Account } from './account'
import { type CaipAddress, type CaipNetworkId, caipAddress, type Namespace } from './caip'
import type { SwitchNetwork } from './capabilities'

/** What is known of a wallet that answered. */
export interface Live {
  readonly connectorId: string
  /** Never empty; deduplicated. */
  readonly accounts: readonly Account[]
  /** The active one of `accounts`. */
  readonly address: string
  /** Where the wallet is: it may be a network that the host did not list. */
  readonly networkId: CaipNetworkId
  /** Networks the wallet agreed to; undefined where it accepts any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet: { readonly name: string; readonly imageUrl?: string; readonly rdns?: string }
  /** Only for the embedded wallet: how its user logged in, as `EmbeddedUser.provider` names it. */
  readonly auth?: { readonly name: string }
  /** Of a wallet-side session, where the connector can have several: one for each of its wallets. */
  readonly sessionId?: string
}

/** The account and the network that were in use last: a hint to show, which the wallet has not confirmed. */
export interface LastAccount {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** One namespace's session. Connected only after the wallet answered. */
export type SessionState =
  | { readonly status: 'disconnected'; readonly reason?: string }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /** A wallet of an earlier visit is being asked, without a prompt. `last` is read from storage. */
  | { readonly status: 'restoring'; readonly connectorId: string; readonly last: LastAccount }
  /** The wallet still allows this page, but shows no account until its user unlocks it. */
  | {
      readonly status: 'locked'
      readonly connectorId: string
      readonly last: LastAccount
      readonly wallet: Live['wallet']
    }
  | ({ readonly status: 'connected' } & Live)
  | ({ readonly status: 'switching'; readonly target: CaipNetworkId } & Live)
  | ({ readonly status: 'disconnecting' } & Live)

export interface Sessions {
  /** A pointer, never a mutation of another family's session. */
  active?: Namespace
  byNamespace: Readonly<Record<Namespace, SessionState>>
}

export const sessions = slice<Sessions>('kernel/sessions', { byNamespace: {} })

const NOBODY: SessionState = { status: 'disconnected' }

export const sessionOf = ({ active, byNamespace }: Sessions, namespace: Namespace | undefined = active): SessionState =>
  (namespace !== undefined && byNamespace[namespace]) || NOBODY

/** The wallet's side of a session while there is one. */
export function liveOf(all: Sessions, namespace?: Namespace): Live | undefined {
  const session = sessionOf(all, namespace)
  return 'accounts' in session ? session : undefined
}

/** Is a wallet connected in this namespace, or in any, that is not being left? */
export const isStaying = ({ byNamespace }: Sessions, namespace?: Namespace): boolean =>
  Object.entries(byNamespace).some(
    ([key, session]) => (namespace ?? key) === key && 'accounts' in session && session.status !== 'disconnecting',
  )

export function activeAddress(all: Sessions, namespace?: Namespace): CaipAddress | undefined {
  const live = liveOf(all, namespace)
  return live && caipAddress(live.networkId, live.address)
}

/** A foreign object that speaks EIP-1193, behind our guard. Source: EIP-1193. */
export interface WalletProvider {
  request(args: { method: string; params?: readonly unknown[] | Record<string, unknown> }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** What a wallet told us by itself. */
export type ConnectionChange =
  /** Without accounts the session ends, but is remembered: the wallet does not say whether it is locked or has been left. */
  | { readonly kind: 'accounts'; readonly accounts: readonly Account[] }
  | { readonly kind: 'network'; readonly networkId: CaipNetworkId }
  /** The wallet says that it is locked and still allows this page. It reports `accounts` when it is unlocked. */
  | { readonly kind: 'locked' }
  /** The networks that the wallet agrees to are others now; undefined where it accepts any. */
  | { readonly kind: 'approved'; readonly networkIds: readonly CaipNetworkId[] | undefined }
  /** The wallet's one session for all families has another family now. Told to each of its connections. */
  | { readonly kind: 'joined'; readonly connection: Connection }
  /** The wallet has ended the session; `replaced`: in another tab, a newer session of the connector has taken its place. */
  | { readonly kind: 'gone'; readonly reason?: string }

/** An open line to a wallet in one family. */
export interface Connection {
  readonly namespace: Namespace
  /** Empty only from `restore`: the wallet shows none now, and `watch` reports when it does. */
  readonly accounts: readonly Account[]
  /** The wallet shows no account because it is locked; it still allows this page. */
  readonly locked?: true
  readonly networkId: CaipNetworkId
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet: Live['wallet']
  readonly auth?: Live['auth']
  /** The wallet ends the connections of one session together. Undefined where the connector has one session. */
  readonly sessionId?: string
  /** What the host gets: for the EVM family an EIP-1193 provider. */
  readonly provider: WalletProvider
  /** Hears the wallet until undone. */
  watch(listener: (change: ConnectionChange) => void): Undo
  /** How it is moved where no adapter of its family is there to do it. @throws CHAIN_UNSUPPORTED USER_REJECTED */
  switchNetwork?: SwitchNetwork
  /** Makes one of `accounts` the one in use on the wallet's side too, where it keeps one in use. */
  prefer?(account: Account): Promise<void>
  /**
   * Ends the wallet's side as far as it allows. Where the wallet knows one session for all families, that one: the other
   * families' connections are told `gone`.
   */
  disconnect(): Promise<void>
}

export interface ConnectRequest {
  readonly connectorId: string
  /** The families wanted, and no others are opened; the connector's own where nothing is said. */
  readonly namespaces: readonly Namespace[]
  /** Where the visitor was last, or should be. */
  readonly networkId: CaipNetworkId
  /** Which kind of account comes first in each namespace: the user's choice, else the host's, else the usual one. */
  readonly accountTypes?: Readonly<Record<Namespace, string | undefined>>
  readonly signal: AbortSignal
}

/**
 * How wallets are reached: every adapter provides it under its own manifest id, `connecting.on('my-adapter')`.
 * A rejection is a PorticoError: USER_REJECTED, WALLET_BUSY, WALLET_TIMEOUT, WALLET_GONE or CONNECT_FAILED.
 */
export interface Connecting {
  /**
   * Fetches the code that `connect` needs. It is called when the adapter's wallets are offered, so that a click on one of
   * them reaches the wallet in the click's own task: a wallet that opens a popup may do so only then.
   */
  prepare?(): Promise<void>
  /** Asks the wallet; one connection for each family it opened. Rejects with the signal's reason when aborted. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /**
   * Looks for a connection that still stands and never prompts; empty where there is none. A wallet that is there and
   * shows no account is a connection without accounts.
   */
  restore(request: ConnectRequest): Promise<readonly Connection[]>
}

/** The family's connected provider, while there is one. */
export type ProviderService = Service<WalletProvider>

/** What the session plugin does for everybody. Every promise settles. */
export interface SessionControl {
  /** @throws CONNECTOR_NOT_FOUND USER_REJECTED CONNECT_FAILED …, or the signal's reason */
  connect(request: { connectorId: string; namespaces?: readonly Namespace[]; signal?: AbortSignal }): Promise<Live>
  /**
   * Ends what the scope names: one wallet of a family, one wallet wherever it is connected, one family with all its
   * wallets, or everything. Waits at most 3 s for the wallets; none of them comes back by itself on a later visit, in no
   * tab. A wallet with one session for all its families leaves them all. Remembered wallets stay in the list.
   */
  disconnect(scope?: DisconnectScope): Promise<void>
  /** @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED WALLET_LOCKED */
  switchNetwork(networkId: CaipNetworkId, options?: { signal?: AbortSignal }): Promise<void>
  /**
   * Another of the accounts that the family's current wallet shows: by its address, or the first of a type, which the
   * family's next wallet will be asked for too. The active family's where none is named.
   * @throws NOT_CONNECTED ACCOUNT_NOT_FOUND WALLET_LOCKED
   */
  switchAccount(wanted: { namespace?: Namespace; address?: string; type?: string }): Promise<Live>
  /**
   * Makes a wallet, or one account of it, the family's current one, and the family the active one. Nobody is asked while
   * the wallet is live; one that is locked or only remembered is connected anew.
   * @throws MULTI_WALLET_OFF ACCOUNT_NOT_FOUND, and what `connect` throws
   */
  switchConnection(wanted: ConnectionChoice & { signal?: AbortSignal }): Promise<Live>
  /** Strikes a remembered wallet, or one account of it, off the list; a live one stays connected. @throws MULTI_WALLET_OFF */
  forgetConnection(choice: ConnectionChoice): Promise<void>
}

/** What to disconnect; everything where nothing is named. */
export interface DisconnectScope {
  readonly namespace?: Namespace
  readonly connectorId?: string
}

/** One wallet of one family, or one account of it. */
export interface ConnectionChoice {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly address?: string
}

export const sessionControl = service<SessionControl>('kernel/session-control')

/** Is this new session welcome? A refusal ends it. Asked once for each family, after the wallet answered. */
export const sessionEstablished = hook<{ namespace: Namespace; live: Live }>('kernel/session-established')

export const sessionConnected = event<{ namespace: Namespace; live: Live; restored: boolean }>(
  'kernel/session-connected',
)
export const sessionFailed = event<{ connectorId: string; error: PorticoError }>('kernel/session-failed')
/** A family has no session any more; `host`: it took the family's adapter away. */
export const sessionEnded = event<{
  namespace: Namespace
  reason: 'visitor' | 'wallet' | 'refused' | 'expired' | 'host'
}>('kernel/session-ended')
export const networkSwitched = event<{ namespace: Namespace; networkId: CaipNetworkId }>('kernel/network-switched')

/** @throws NOT_CONNECTED */
export function requireLive(all: Sessions, namespace?: Namespace): Live {
  const live = liveOf(all, namespace)
  if (!live) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })
  return live
}
