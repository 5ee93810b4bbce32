import { type Connector, type Context, networks } from '../../kernel'
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

/** The one connector for all WalletConnect wallets. */
export const CONNECTOR_ID = 'walletConnect'

const IMAGE_ID = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

export const connectorOf = ({ id, read }: Context): Connector => ({
  id: CONNECTOR_ID,
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces: [...new Set(read(networks).configured.map(({ chainNamespace }) => chainNamespace))],
  adapter: id,
  imageId: IMAGE_ID,
})
