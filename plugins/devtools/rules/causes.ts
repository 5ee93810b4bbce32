import type { SessionState } from '../../../kernel'

/** The causes of the steps, by the states before and after. `docs/sessions.md` draws the same table. */
const CAUSES: Readonly<Record<string, string>> = {
  'disconnected restoring': 'remembered',
  'disconnected connecting': 'chosen',
  'disconnected connected': 'joined',
  'restoring connected': 'confirmed',
  'restoring locked': 'stillLocked',
  'restoring connecting': 'chosen',
  'restoring disconnected': 'notRestored',
  'connecting connected': 'approved',
  'connecting locked': 'stillLocked',
  'connecting disconnected': 'attemptEnded',
  'connecting restoring': 'attemptCancelled',
  'connected switching': 'networkChosen',
  'locked connected': 'unlocked',
  'locked switching': 'networkChosen',
  'switching connected': 'switched',
  'switching switching': 'networkChosen',
}

const BY_TARGET: Readonly<Record<SessionState['status'], string>> = {
  connected: 'anotherWallet',
  locked: 'locked',
  connecting: 'chosen',
  restoring: 'anotherRestored',
  disconnected: 'ended',
  disconnecting: 'disconnectAsked',
  switching: 'anotherWallet',
}

/** The key of the cause's sentence; undefined: nothing that concerns the session has changed. */
export function causeOf(from: SessionState, to: SessionState): string | undefined {
  if (from === to) return undefined
  if (from.status !== to.status) return CAUSES[`${from.status} ${to.status}`] ?? BY_TARGET[to.status]
  if (!('accounts' in from && 'accounts' in to)) return undefined
  if (from.connectorId !== to.connectorId) return 'anotherWallet'
  if (from.networkId !== to.networkId) return 'networkChanged'
  return from.address === to.address ? undefined : 'accountChanged'
}

const END_CAUSES: Readonly<Record<string, string>> = {
  user: 'endedByUser',
  wallet: 'endedByWallet',
  refused: 'endedByRefusal',
  expired: 'endedByExpiry',
  host: 'endedByHost',
}

/** The key of the sentence for the reason of `sessionEnded`. */
export const endCause = (reason: unknown): string => (typeof reason === 'string' && END_CAUSES[reason]) || 'ended'
