import type { CaipNetworkId, ConnectedSession, Connection, Namespace, SessionState, Undo } from '../../../kernel'
import type { RecentWallet } from './rules/recentWallet'

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
