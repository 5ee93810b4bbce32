import type {
  Account,
  CaipNetworkId,
  ConnectedSession,
  Connection,
  ConnectionChoice,
  Namespace,
  SessionState,
  Undo,
} from '../../kernel'

/** Storage keys. */
export const CHOSEN = 'session/network'
export const ACCOUNT_TYPES = 'session/account-types'

/** The data to restore a session on a later visit. It is no proof: only the wallet's answer connects. */
export interface SessionRecord {
  readonly connectorId: string
  /** The manifest id of the adapter that reached the wallet. */
  readonly adapter: string
  readonly networkId: CaipNetworkId
  readonly address: string
  /** The wallet's first account, if another one is in use. */
  readonly first?: string
}

/** One wallet in one namespace. */
export interface WalletKey {
  readonly namespace: Namespace
  readonly connectorId: string
}

/** A live connection to a wallet in one namespace. */
export interface LiveConnection {
  readonly connectorId: string
  readonly adapter: string
  readonly connection: Connection
  live: ConnectedSession
  /** Accepted, announced and remembered. Until then the earlier session can still come back. */
  accepted: boolean
  /** The wallet shows no account until its user unlocks it; `live` is its last known state. */
  locked?: true
  /** The pending network switch. */
  switching?: { readonly target: CaipNetworkId; readonly stop: AbortController }
  /** Another tab switched the wallet, and this tab reads its network. */
  following?: boolean
  /** The user is disconnecting: resolves once the wallet has answered. */
  ending?: Promise<void>
}

export type LiveConnectionChange = Partial<
  Pick<LiveConnection, 'live' | 'accepted' | 'locked' | 'switching' | 'following' | 'ending'>
>

export type Wait = Extract<SessionState, { readonly status: 'connecting' | 'restoring' }> & {
  readonly namespaces: readonly Namespace[]
}

/**
 * The values from which the slices are derived. It is no slice itself, because a slice freezes its values: connections
 * are objects of adapters and wallets.
 */
export interface StackState {
  /** From the bottom to the top. */
  readonly stacks: Map<Namespace, readonly LiveConnection[]>
  readonly waits: Set<Wait>
  /** Why a namespace has no session. */
  readonly reasons: Map<Namespace, string | undefined>
  /** The provided wallet providers. */
  readonly provided: Map<Namespace, { readonly entry: LiveConnection; readonly end: Undo }>
  preferred?: Namespace
  recents(): readonly RecentWallet[]
}

/** A wallet that was connected before, in its last known state: for the list of wallets. */
export interface RecentWallet extends Omit<SessionRecord, 'first'> {
  readonly accounts: readonly Account[]
  readonly wallet: ConnectedSession['wallet']
  readonly auth?: ConnectedSession['auth']
}

/**
 * The live connections, stacked by namespace. The top of each stack is the visible session: only this module derives
 * the slices and the wallet provider from it, so that they cannot disagree.
 */
export interface ConnectionStack {
  top(namespace: Namespace): LiveConnection | undefined
  all(): readonly LiveConnection[]
  /** From the bottom to the top. */
  of(namespace: Namespace): readonly LiveConnection[]
  has(entry: LiveConnection): boolean
  /** Adds it on top of its namespace, or under those that `below` selects, and watches the wallet. */
  open(entry: LiveConnection, options: { active: boolean; below?: (other: LiveConnection) => boolean }): void
  /** Moves it to the top of its namespace. */
  raise(entry: LiveConnection): void
  /** Removes it and stops watching its wallet; the one below becomes visible. */
  close(entry: LiveConnection, reason?: string): void
  change(entry: LiveConnection, change: LiveConnectionChange): void
  /** Shows this state for namespaces without a connection, until undone. */
  wait(wait: Wait): Undo
  /** Ends the state from storage: only wallets that are being restored stay `restoring`. */
  endHydration(): void
  /** Sets the reason why these namespaces have no session. */
  setReason(namespaces: readonly Namespace[], reason: string | undefined): void
  prefer(namespace: Namespace): void
  /** Publishes again after a change elsewhere. */
  refresh(): void
  /** Sets the source of the recent wallets. */
  setRecents(recents: () => readonly RecentWallet[]): void
  /** Disposes: no wallet is connected, and nothing changes any more. */
  end(): void
}

/** The recent wallets: stored, and listed if a namespace may have several. */
export interface RecentWallets {
  remove(choice: ConnectionChoice): void
}

/** Remembered wallets that are present but show no account. Each is watched until it shows one. */
export interface HiddenWallets {
  watch(key: WalletKey, wallet: Pick<LiveConnection, 'adapter' | 'connection'>): void
  end(): void
}

/** The state that the functions of this plugin share. */
export interface SessionParts {
  readonly stack: ConnectionStack
  readonly hiddenWallets: HiddenWallets
  readonly page: { readonly leaving: boolean }
  /** The user's pending connect attempt; there is at most one. */
  attempt?: {
    readonly connectorId: string
    readonly namespaces: readonly Namespace[]
    readonly stop: AbortController
    /** Aborts with `stop`, with the caller and with the plugin. */
    readonly signal: AbortSignal
  }
  /** The recent wallets; opened if a namespace may have several. */
  recentWallets?: Promise<RecentWallets | undefined>
  readonly restoring: Set<WalletKey & { readonly stop: AbortController }>
}
