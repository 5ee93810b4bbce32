import type { Namespace, SessionState, Sessions } from '../../../kernel'

/**
 * The active namespace. A connected or locked one keeps the pointer while another is only connecting; one that is being
 * restored keeps it, since the user was there before.
 */
export function activeNamespace(
  byNamespace: Sessions['byNamespace'],
  preferred: Namespace | undefined,
): Namespace | undefined {
  const statusOf = (namespace: Namespace) => byNamespace[namespace]?.status ?? 'disconnected'
  const busy = Object.keys(byNamespace).filter(namespace => statusOf(namespace) !== 'disconnected')
  const here = busy.find(namespace => namespace === preferred)
  if (here && statusOf(here) !== 'connecting') return here
  const live = busy.find(namespace => isLive(byNamespace[namespace]))
  return live ?? busy.find(namespace => statusOf(namespace) === 'locked') ?? here ?? busy[0]
}

const isLive = (session: SessionState | undefined): boolean => session !== undefined && 'accounts' in session
