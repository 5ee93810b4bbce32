import type { SessionState } from '../../../kernel'

type Status = SessionState['status']

/**
 * The state machine of one namespace's session. Each namespace has its own; the active one is only a pointer. Every
 * write to `sessions` is checked against this table, and docs/sessions.md draws it.
 */
export const TRANSITIONS = {
  disconnected: ['restoring', 'connecting', 'connected'],
  restoring: ['connected', 'locked', 'connecting', 'disconnected'],
  connecting: ['connected', 'locked', 'disconnected', 'restoring'],
  connected: ['connected', 'locked', 'switching', 'disconnecting', 'disconnected', 'connecting', 'restoring'],
  locked: ['connected', 'locked', 'switching', 'disconnecting', 'disconnected', 'connecting', 'restoring'],
  switching: ['connected', 'locked', 'switching', 'disconnecting', 'disconnected', 'connecting', 'restoring'],
  disconnecting: ['disconnected', 'connected', 'locked', 'switching', 'connecting', 'restoring'],
} as const satisfies Readonly<Record<Status, readonly Status[]>>

export const canTransition = (from: Status, to: Status): boolean => {
  const ways: readonly Status[] = TRANSITIONS[from]
  return from === to || ways.includes(to)
}
