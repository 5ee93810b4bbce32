import { event, slice } from '../token'
import type { Namespace } from './caip'
import type { Live } from './session'

/**
 * A wallet of one family: `connected` is live and the family's current one, which `sessions` and the provider show;
 * `active` is live while another is current; `locked` shows no account until its user unlocks it, and is listed as it was
 * last; `disconnected` is only remembered.
 */
export interface WalletConnection extends Live {
  readonly state: 'connected' | 'active' | 'locked' | 'disconnected'
  /** The manifest id of the adapter that reaches it. */
  readonly adapter: string
}

export interface Connections {
  /** May several wallets of a family be connected at once? The project decides: its flag `multiWallet`. */
  several: boolean
  /** Of each family the current one first, then the live ones, then the remembered ones, each the latest used first. */
  byNamespace: Readonly<Record<Namespace, readonly WalletConnection[]>>
}

/** Every wallet that is connected, and, where several may be, those that were. Filled once the session plugin is awake. */
export const connections = slice<Connections>('kernel/connections', { several: false, byNamespace: {} })

/**
 * A family goes on with another wallet or another account, and nobody connected anew: the visitor chose it, here or in
 * another tab, or the wallet in use went and the next one took its place.
 */
export const connectionSwitched = event<{ namespace: Namespace; live: Live }>('kernel/connection-switched')
