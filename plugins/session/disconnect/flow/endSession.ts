import {
  type ConnectedSession,
  type Context,
  connectionSwitched,
  networkSwitched,
  sessionEnded,
  sessions,
} from '../../../../kernel'
import type { LiveConnection } from '../../connections/state'
import { chooseNetwork } from '../../network/flow/chooseNetwork'
import type { SessionParts } from '../../state'

export type EndReason = 'user' | 'wallet' | 'refused' | 'expired' | 'host'

/** Closes the live connection; the namespace's session ends, or goes on with the wallet below. */
export function endSession(ctx: Context, parts: SessionParts, entry: LiveConnection, reason: EndReason): void {
  if (!parts.stack.has(entry)) return
  const { namespace } = entry.connection
  const inUse = parts.stack.top(namespace) === entry && entry.accepted
  parts.stack.close(entry, reason)
  const next = parts.stack.top(namespace)
  if (!next) ctx.emit(sessionEnded, { namespace, reason })
  else if (inUse && next.accepted && !next.ending) announceSwitch(ctx, next, entry.live)
}

/** Announces that the namespace goes on with this wallet. A locked wallet is announced once it is unlocked. */
export function announceSwitch(
  ctx: Context,
  { connection: { namespace }, live, locked }: LiveConnection,
  before: ConnectedSession,
): void {
  if (locked) return
  if (ctx.read(sessions).active === namespace) chooseNetwork(ctx, live.networkId)
  ctx.emit(connectionSwitched, { namespace, live })
  if (live.networkId !== before.networkId) ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
