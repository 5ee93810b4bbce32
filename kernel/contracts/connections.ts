import { event, slice } from '../core/token'
import type { Namespace } from './caip'
import type { ConnectedSession } from './session'

/**
 * A wallet of one namespace. `connected`: live and the namespace's current one, which `sessions` and the wallet
 * provider show. `active`: live while another wallet is current. `locked`: shows no account until its user unlocks it,
 * and is listed with its last account. `disconnected`: only remembered.
 */
export interface WalletConnection<N extends Namespace = Namespace> extends ConnectedSession<N> {
  /** Live and current, live, locked or remembered. */
  readonly state: 'connected' | 'active' | 'locked' | 'disconnected'
  /** The manifest id of the wallet's adapter. */
  readonly adapter: string
}

/** The wallets of every namespace, live and remembered. */
export interface Connections {
  /** Allows several connected wallets in one namespace. The project decides it with its flag `multiWallet`. */
  several: boolean
  /** For each namespace: the current wallet, then live ones, then remembered ones; the latest used first. */
  byNamespace: Readonly<Record<Namespace, readonly WalletConnection[]>>
}

/**
 * Every connected wallet and, if several are allowed, the remembered ones. Filled once the session plugin is active.
 */
export const connections = slice<Connections>('kernel/connections', { several: false, byNamespace: {} })

/**
 * A namespace changed to another wallet or account without a new connection: the user chose it, here or in another tab,
 * or the wallet in use disconnected and the next one took its place.
 */
export const connectionSwitched = event<{ namespace: Namespace; live: ConnectedSession }>('kernel/connection-switched')
