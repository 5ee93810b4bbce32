import { type Context, connectedSession, connectors, type Namespace, sessions } from '../../../kernel'

/** Is the namespace's wallet in use an embedded wallet? */
export function isEmbedded(ctx: Pick<Context, 'read'>, namespace: Namespace): boolean {
  const live = connectedSession(ctx.read(sessions), namespace)
  return ctx.read(connectors).known.some(({ id, type }) => id === live?.connectorId && type === 'AUTH')
}
