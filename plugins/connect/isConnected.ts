import { liveOf, type Namespace, type Sessions } from '../../kernel'

/** Does this connector hold a session, in the family named or in any? */
export const isConnected = (all: Sessions, connectorId: string, namespace?: Namespace): boolean =>
  Object.keys(all.byNamespace).some(
    family => (!namespace || family === namespace) && liveOf(all, family)?.connectorId === connectorId,
  )
