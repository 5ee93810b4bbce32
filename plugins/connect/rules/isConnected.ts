import { connectedSession, type Namespace, type Sessions } from '../../../kernel'

/** Has this connector a session, in the given namespace or in any? */
export const isConnected = (all: Sessions, connectorId: string, namespace?: Namespace): boolean =>
  Object.keys(all.byNamespace).some(
    other => (!namespace || other === namespace) && connectedSession(all, other)?.connectorId === connectorId,
  )
