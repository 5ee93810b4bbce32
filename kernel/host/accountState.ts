import type { AddressOf } from '../contracts/accounts'
import type { Context } from '../contracts/context'
import { type CaipAddress, type CaipNetworkId, type Namespace, type Networks, networks } from '../contracts/networks'
import {
  activeAddress,
  type ConnectedSession,
  connectedSession,
  type LastAccount,
  type SessionState,
  type Sessions,
  sessionOf,
  sessions,
  UNREAD,
} from '../contracts/session'
import type { Connections, WalletConnection } from '../contracts/wallets'
import { route, topOf } from '../core/route'

/** The account of a namespace as a page shows it. If the namespace's adapter declares a type of address, `address` has it. */
export interface AccountState<N extends Namespace = Namespace> {
  /**
   * `restoring`: an earlier session is being connected again, or a server renders, which does not know whether there is
   * one; then without `last`. `locked`: the wallet must be unlocked.
   */
  readonly status: SessionState['status']
  /** An account can be used: `connected`, `switching` or `disconnecting`. */
  readonly isConnected: boolean
  /** In use. Undefined unless connected. */
  readonly address?: AddressOf<N>
  /** CAIP-10. */
  readonly caipAddress?: CaipAddress
  /** Every account that the wallet shares. */
  readonly allAccounts: ConnectedSession<N>['accounts']
  /** The name, the image and the reverse-DNS name of the wallet, which it states itself. */
  readonly wallet?: ConnectedSession['wallet']
  /** The account in use last, while the session is restored or its wallet is locked. Not confirmed by the wallet. */
  readonly last?: LastAccount<N>
  /** The account is that of an earlier visit; the wallet has not confirmed it yet. Show no deposit address for it. */
  readonly unconfirmed?: true
}

export function accountState<N extends Namespace>(all: Sessions, namespace?: N): AccountState<N> {
  // The adapter of the namespace has checked its addresses.
  const live = connectedSession(all, namespace) as ConnectedSession<N> | undefined
  const session = sessionOf(all, namespace)
  return {
    status: all === UNREAD ? 'restoring' : session.status,
    isConnected: live !== undefined,
    address: live?.address,
    caipAddress: activeAddress(all, namespace),
    allAccounts: live?.accounts ?? [],
    wallet: 'wallet' in session ? session.wallet : undefined,
    last: 'last' in session ? (session.last as LastAccount<N>) : undefined,
    ...(live?.unconfirmed && { unconfirmed: true }),
  }
}

/** The wallets of a namespace, whose adapter has checked their addresses. */
export const connectionsOf = <N extends Namespace>({ byNamespace }: Connections, namespace: N | undefined) =>
  (byNamespace[namespace ?? ''] ?? []) as readonly WalletConnection<N>[]

/** The network of the namespace's wallet, or its last one while restored or locked, else the one to connect on. */
export function networkIdOf(all: Sessions, listed: Networks, namespace?: Namespace): CaipNetworkId | undefined {
  const session = sessionOf(all, namespace)
  const current = 'last' in session ? session.last : connectedSession(all, namespace)
  if (current) return current.networkId
  return namespace && !listed.chosen.startsWith(`${namespace}:`)
    ? listed.configured.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
    : listed.chosen
}

/** A summary of the modal's state for the host. */
export interface PorticoState {
  readonly open: boolean
  /** The id of the visible view; undefined while nothing is open. */
  readonly view?: string
  /** The active namespace; undefined while none has been connected. */
  readonly active?: Namespace
  /** The user's network: of the active wallet, else the one to connect on. */
  readonly networkId: CaipNetworkId
  /** An account of the active namespace is connected. */
  readonly connected: boolean
}

export function porticoState(read: Context['read']): PorticoState {
  const all = read(sessions)
  return {
    open: read(route).open,
    view: topOf(read(route))?.view,
    active: all.active,
    // Without a namespace there is always one.
    networkId: networkIdOf(all, read(networks)) as CaipNetworkId,
    connected: connectedSession(all) !== undefined,
  }
}
