import type { LiveConnection } from '../connections/state'
import type { WalletKey } from '../restore/rules/sessionRecord'

export const walletOf = ({ connectorId, connection: { namespace } }: LiveConnection): WalletKey => ({
  namespace,
  connectorId,
})

/** Does the wallet end both together? */
export const isOneSession = (one: LiveConnection, other: LiveConnection): boolean =>
  one.connectorId === other.connectorId && one.connection.sessionId === other.connection.sessionId
