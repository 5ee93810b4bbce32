import { type ConnectedSession, type Context, connectedSession, connectors, sessions } from '../../../kernel'

const NAMESPACE = 'eip155'

/** The embedded account in use, if it can have a name; undefined for other wallets. */
export function embeddedAccount({ read }: Pick<Context, 'read'>): ConnectedSession | undefined {
  const all = read(sessions)
  const live = all.active === NAMESPACE ? connectedSession(all) : undefined
  const connector = read(connectors).known.find(({ id }) => id === live?.connectorId)
  return connector?.type === 'AUTH' ? live : undefined
}
