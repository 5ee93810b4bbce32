import type { PorticoError } from '../core/errors'
import type { Store } from '../core/store'
import { event, hook, service, slice, type Undo } from '../core/token'
import type { Account, AddressOf } from './accounts'
import type { SwitchNetwork } from './capabilities'
import { type CaipAddress, type CaipNetworkId, caipAddress, type Namespace } from './networks'

/** The wallet of a session, once it has answered a connection request. */
export interface ConnectedSession<N extends Namespace = Namespace> {
  /** The id of the connector in the slice `connectors`. */
  readonly connectorId: string
  /** Never empty; without duplicates. */
  readonly accounts: readonly Account<N>[]
  /** The active one of `accounts`. */
  readonly address: AddressOf<N>
  /** The wallet's network, which the host may not have listed. */
  readonly networkId: CaipNetworkId
  /** Networks that the wallet agreed to; undefined if it accepts any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The wallet's name, image URL and reverse-DNS name (EIP-6963), which it states itself. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string; readonly rdns?: string }
  /** Only for the embedded wallet: how its user logged in, as `EmbeddedUser.provider` names it. */
  readonly auth?: { readonly name: string }
  /** The id of the wallet-side session, for connectors that can have several: one for each wallet. */
  readonly sessionId?: string
  /** The accounts are those of an earlier visit: the wallet has not confirmed them, since that may prompt its user. */
  readonly unconfirmed?: true
}

/** The account and the network that were in use last. A hint to show; the wallet has not confirmed it. */
export interface LastAccount<N extends Namespace = Namespace> {
  /** The plain address. */
  readonly address: AddressOf<N>
  /** The CAIP-2 id of its network. */
  readonly networkId: CaipNetworkId
}

/** One namespace's session. `connected` only after the wallet answered. */
export type SessionState =
  | { readonly status: 'disconnected'; readonly reason?: string }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /** The session plugin asks a wallet of an earlier visit, without a prompt. `last` is read from storage. */
  | { readonly status: 'restoring'; readonly connectorId: string; readonly last: LastAccount }
  /** The wallet still allows this page, but shows no account until its user unlocks it. */
  | {
      readonly status: 'locked'
      readonly connectorId: string
      readonly last: LastAccount
      readonly wallet: ConnectedSession['wallet']
    }
  | ({ readonly status: 'connected' } & ConnectedSession)
  | ({ readonly status: 'switching'; readonly target: CaipNetworkId } & ConnectedSession)
  | ({ readonly status: 'disconnecting' } & ConnectedSession)

/** The session of each namespace, and the namespace in use. */
export interface Sessions {
  /** The active namespace: a pointer, never a mutation of another namespace's session. */
  active?: Namespace
  /** The sessions by CAIP-2 namespace; a namespace without one is `disconnected`. */
  byNamespace: Readonly<Record<Namespace, SessionState>>
  /** Namespaces whose new session the taps of `sessionEstablished` have not accepted yet: a sign-in is not answered. */
  pending?: readonly Namespace[]
}

/** The session of each namespace. */
export const sessions = slice<Sessions>('kernel/sessions', { byNamespace: {} })

/** On a server, and in the browser's first render, which do not know what the browser has stored. */
export const UNREAD: Sessions = { byNamespace: {} }

const DISCONNECTED: SessionState = { status: 'disconnected' }

/** The session of the namespace, or of the active one; `disconnected` if there is none. */
export const sessionOf = ({ active, byNamespace }: Sessions, namespace: Namespace | undefined = active): SessionState =>
  (namespace !== undefined && byNamespace[namespace]) || DISCONNECTED

/** The session of the namespace, or of the active one, while it has a wallet; undefined otherwise. */
export function connectedSession(all: Sessions, namespace?: Namespace): ConnectedSession | undefined {
  const session = sessionOf(all, namespace)
  return 'accounts' in session ? session : undefined
}

/** Is a wallet connected in this namespace, or in any, and not disconnecting? */
export const isConnected = ({ byNamespace }: Sessions, namespace?: Namespace): boolean =>
  Object.entries(byNamespace).some(
    ([key, session]) => (namespace ?? key) === key && 'accounts' in session && session.status !== 'disconnecting',
  )

/** Is a wallet connected in this namespace, or in any, and has every tap of `sessionEstablished` accepted it? */
export const isAccepted = (all: Sessions, namespace?: Namespace): boolean =>
  Object.keys(all.byNamespace).some(
    key => (namespace ?? key) === key && !all.pending?.includes(key) && isConnected(all, key),
  )

/** Resolves once the sessions pass the test. */
export const awaitSessions = (
  { read, watch }: Pick<Store, 'read' | 'watch'>,
  isReached: (all: Sessions) => boolean,
): Promise<void> =>
  new Promise(resolve => {
    if (isReached(read(sessions))) return resolve()
    const undo = watch(sessions, isReached, () => {
      undo()
      resolve()
    })
  })

/** Resolves once no tap of `sessionEstablished` is awaited: is a wallet connected and accepted? */
export async function awaitAccepted(store: Pick<Store, 'read' | 'watch'>, namespace?: Namespace): Promise<boolean> {
  await awaitSessions(store, all => isAccepted(all, namespace) || !isConnected(all, namespace))
  return isAccepted(store.read(sessions), namespace)
}

/** The CAIP-10 id of the address in use, of the namespace or the active one; undefined without a connected wallet. */
export function activeAddress(all: Sessions, namespace?: Namespace): CaipAddress | undefined {
  const live = connectedSession(all, namespace)
  return live && caipAddress(live.networkId, live.address)
}

/** A foreign EIP-1193 object, behind our guard. Source: EIP-1193. */
export interface WalletProvider {
  /** Sends a JSON-RPC request. Rejects with the wallet's error, which has the code 4001 if the user declines. */
  request(args: { method: string; params?: readonly unknown[] | Record<string, unknown> }): Promise<unknown>
  /** Listens to an event: `accountsChanged`, `chainChanged`, `disconnect`, … */
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

/** A change that a wallet reported by itself. */
export type ConnectionChange =
  /** Without accounts the session ends but is remembered: the wallet may be locked or disconnected. */
  | {
      readonly kind: 'accounts'
      readonly accounts: readonly Account[]
      /** The network of these accounts, if the wallet may have switched it with them: the session applies both at once. */
      readonly networkId?: CaipNetworkId
      /** The wallet has changed in a way that it did not name: these are its last known accounts. */
      readonly unconfirmed?: true
    }
  | { readonly kind: 'network'; readonly networkId: CaipNetworkId }
  /** The wallet reports that it is locked and still allows this page. It reports `accounts` when it is unlocked. */
  | { readonly kind: 'locked' }
  /** The networks that the wallet agrees to have changed; undefined if it accepts any. */
  | { readonly kind: 'approved'; readonly networkIds: readonly CaipNetworkId[] | undefined }
  /** The wallet's one session for all namespaces gained a namespace. Every connection of it receives this. */
  | { readonly kind: 'joined'; readonly connection: Connection }
  /** The wallet ended the session. `replaced`: another tab holds a newer session of the connector. */
  | { readonly kind: 'gone'; readonly reason?: string }

/** A live connection to a wallet in one namespace. */
export interface Connection {
  /** The namespace that the connection serves. */
  readonly namespace: Namespace
  /** Empty only from `restore`: the wallet shows none now, and `watch` reports when it does. */
  readonly accounts: readonly Account[]
  /** The wallet shows no account because it is locked; it still allows this page. */
  readonly locked?: true
  /** From `restore`: the accounts come from storage, since asking the wallet may prompt. Its next `accounts` confirms. */
  readonly unconfirmed?: true
  /** The wallet's network, a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  /** Networks that the wallet agreed to; undefined if it accepts any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The wallet's name, image URL and reverse-DNS name. */
  readonly wallet: ConnectedSession['wallet']
  /** Only for the embedded wallet: how its user logged in. */
  readonly auth?: ConnectedSession['auth']
  /** The wallet ends the connections of one session together. Undefined where the connector has one session. */
  readonly sessionId?: string
  /** The object that the host receives: in the EVM namespace an EIP-1193 provider. */
  readonly provider: WalletProvider
  /** Listens to the wallet until the undo runs. */
  watch(listener: (change: ConnectionChange) => void): Undo
  /**
   * Switches the network if no adapter of the namespace is registered to do it.
   * @throws CHAIN_UNSUPPORTED USER_REJECTED
   */
  switchNetwork?: SwitchNetwork
  /** Selects one of `accounts` on the wallet's side too, if the wallet keeps a selected account. */
  prefer?(account: Account): Promise<void>
  /**
   * Ends the wallet's side as far as the wallet allows. If the wallet has one session for all namespaces, that session
   * ends, and the other namespaces' connections receive `gone`.
   */
  disconnect(): Promise<void>
}

/** The session plugin's request to an adapter. */
export interface ConnectRequest {
  /** The id of the connector to connect. */
  readonly connectorId: string
  /** The only namespaces to open; the connector's own if the caller names none. */
  readonly namespaces: readonly Namespace[]
  /** The user's last network, or the one that the wallet should use. */
  readonly networkId: CaipNetworkId
  /** The account type that comes first in each namespace: the user's choice, else the host's, else the usual one. */
  readonly accountTypes?: Readonly<Record<Namespace, string | undefined>>
  /** Ends the attempt, whose promise then rejects with the signal's reason. */
  readonly signal: AbortSignal
}

/**
 * Connects wallets. Every adapter provides it under its own manifest id, `connecting.on('my-adapter')`.
 * A rejection is a PorticoError: USER_REJECTED, WALLET_BUSY, WALLET_TIMEOUT, WALLET_GONE or CONNECT_FAILED.
 */
export interface ConnectService {
  /**
   * Fetches the code that `connect` needs. The caller calls it when it lists the adapter's wallets, so that a click
   * reaches the wallet in the click's own task: a wallet may open a popup only then.
   */
  prepare?(): Promise<void>
  /** Asks the wallet; one connection for each opened namespace. Rejects with the signal's reason when aborted. */
  connect(request: ConnectRequest): Promise<readonly Connection[]>
  /**
   * Looks for an existing connection and never prompts; empty if there is none. An installed wallet that shows no
   * account is a connection without accounts.
   */
  restore(request: ConnectRequest): Promise<readonly Connection[]>
}

/** The actions of the session plugin, for every plugin and the host. Every promise settles. */
export interface SessionControl {
  /**
   * Connects a wallet by its connector; the connector's namespaces by default.
   * @throws CONNECTOR_NOT_FOUND USER_REJECTED CONNECT_FAILED …, or the signal's reason
   */
  connect(request: {
    connectorId: string
    namespaces?: readonly Namespace[]
    /** The caller emits an event of its own for the success, and analytics sends that one. */
    reported?: boolean
    signal?: AbortSignal | undefined
  }): Promise<ConnectedSession>
  /**
   * Ends the sessions in the scope: one wallet of a namespace, one wallet in every namespace, one namespace with all
   * its wallets, or everything. Waits at most 3 s for the wallets. No tab restores these wallets on a later visit. A
   * wallet with one session for all its namespaces leaves all of them. Remembered wallets stay in the list.
   */
  disconnect(scope?: DisconnectScope): Promise<void>
  /**
   * Asks the wallet of the network's namespace to switch; without one, chooses the network for the next connection.
   * @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED WALLET_LOCKED
   */
  switchNetwork(networkId: CaipNetworkId, options?: { signal?: AbortSignal | undefined }): Promise<void>
  /**
   * Switches to another account of the namespace's current wallet: by its address, or the first of a type. The type is
   * kept for the namespace's next wallet. The active namespace by default.
   * @throws NOT_CONNECTED ACCOUNT_NOT_FOUND WALLET_LOCKED
   */
  switchAccount(wanted: { namespace?: Namespace; address?: string; type?: string }): Promise<ConnectedSession>
  /**
   * Makes a wallet, or one of its accounts, the namespace's current one, and the namespace the active one. A live
   * wallet is not asked. A locked or remembered wallet is connected anew.
   * @throws MULTI_WALLET_OFF ACCOUNT_NOT_FOUND, and the errors of `connect`
   */
  switchConnection(wanted: ConnectionChoice & { signal?: AbortSignal | undefined }): Promise<ConnectedSession>
  /** Removes a remembered wallet or account from the list; a live one stays connected. @throws MULTI_WALLET_OFF */
  forgetConnection(choice: ConnectionChoice): Promise<void>
}

/** The sessions to disconnect; all of them if the scope names none. */
export interface DisconnectScope {
  /** Only sessions of this namespace. */
  readonly namespace?: Namespace
  /** Only sessions of this connector. */
  readonly connectorId?: string
}

/** One wallet of one namespace, or one of its accounts. */
export interface ConnectionChoice {
  /** The CAIP-2 namespace. */
  readonly namespace: Namespace
  readonly connectorId: string
  /** The plain address of one of the wallet's accounts. */
  readonly address?: string
}

/** Connects, switches and disconnects wallets. */
export const sessionControl = service<SessionControl>('kernel/session-control')

/** May this new session stand? A refusal ends it. Consulted once for each namespace, after the wallet answered. */
export const sessionEstablished = hook<{ namespace: Namespace; live: ConnectedSession }>('kernel/session-established')

/** A wallet is connected, or restored. `reported`: an event of the caller, or of the first namespace, reports it. */
export const sessionConnected = event<{
  namespace: Namespace
  live: ConnectedSession
  restored: boolean
  reported?: boolean
}>('kernel/session-connected')
/** A connection failed, or the user declined it. */
export const sessionFailed = event<{ connectorId: string; error: PorticoError }>('kernel/session-failed')
/** A namespace has no session any more. `host`: the host removed the namespace's adapter. */
export const sessionEnded = event<{
  namespace: Namespace
  reason: 'user' | 'wallet' | 'refused' | 'expired' | 'host'
}>('kernel/session-ended')
/** The user's network is another one. */
export const networkSwitched = event<{ namespace: Namespace; networkId: CaipNetworkId }>('kernel/network-switched')
