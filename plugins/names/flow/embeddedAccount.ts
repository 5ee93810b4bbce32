import { type ConnectedSession, type Context, connectedSession, connectors, sessions } from '../../../kernel'
import { isServed } from '../../../kernel/kit'

/** The embedded account in use, if it can have a name; undefined for other wallets. */
export function embeddedAccount({ read, settings }: Pick<Context, 'read' | 'settings'>): ConnectedSession | undefined {
  const state = read(sessions)
  const live = state.active && isServed(settings, 'accountNames', state.active) ? connectedSession(state) : undefined
  const connector = read(connectors).known.find(({ id }) => id === live?.connectorId)
  return connector?.type === 'AUTH' ? live : undefined
}
