import type { LiveSessions } from './liveSession'
import type { NamespaceProposal } from './options'
import type { RelayClients } from './relayClients'
import type { Rpc } from './rpc'

/** The state that connecting and restoring share. */
export interface ConnectorState {
  readonly clients: RelayClients
  readonly sessions: LiveSessions
  readonly rpc: Rpc
  /** For the host's networks of the moment. */
  proposal(): Readonly<Record<string, NamespaceProposal>>
}

/** The one connector for all WalletConnect wallets, which the manifest declares. */
export const CONNECTOR_ID = 'walletConnect'
