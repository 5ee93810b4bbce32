import { type Connection, type Context, sessionConnected, sessions } from '../../../../kernel'
import { preferredType } from '../../account/flow/accountTypes'
import { isMultiWallet } from '../../connections/flow/multiWallet'
import type { LiveConnection } from '../../connections/state'
import { revokePermission } from '../../disconnect/flow/disconnectWallet'
import { isOneSession } from '../../disconnect/rules'
import { chooseNetwork } from '../../network/flow/chooseNetwork'
import { allowRestore, storeRecordFirst, updateRecord } from '../../restore/flow/storedSessions'
import type { SessionRecord } from '../../restore/rules/sessionRecord'
import { liveFrom, lockedFrom } from '../../rules/liveSession'
import type { SessionParts } from '../../state'

/** Converts a wallet's answer; undefined if the wallet shows no account and is not locked. */
export function toLiveConnection(
  ctx: Context,
  connection: Connection,
  before: Pick<SessionRecord, 'connectorId' | 'adapter'> & Partial<SessionRecord>,
): LiveConnection | undefined {
  const { connectorId, adapter } = before
  const type = preferredType(ctx, connection.namespace)
  const live = connection.locked ? lockedFrom(connection, before) : liveFrom(connection, connectorId, { type, before })
  return live && { connectorId, adapter, connection, live, accepted: false, locked: connection.locked }
}

/** Accepts the session: announces it, remembers it, and closes the ones that it replaces. */
export function acceptSession(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  { restored, reported = false }: { restored: boolean; reported?: boolean },
): void {
  const { connectorId } = entry
  const { namespace } = entry.connection
  const alone = !isMultiWallet(ctx)
  parts.stack.change(entry, { accepted: true })
  // A restored session replaces one that another tab has already ended.
  closeBelow(ctx, parts, entry, { alone, tellWallet: !restored })
  const active = ctx.read(sessions).active === namespace
  if (active && parts.stack.top(namespace) === entry) chooseNetwork(ctx, entry.live.networkId)
  // A locked wallet is announced once it is unlocked.
  if (!entry.locked) ctx.emit(sessionConnected, { namespace, live: entry.live, restored, reported })
  // A listener may have ended the session at once.
  if (!parts.stack.has(entry) || entry.ending) return
  if (restored) updateRecord(ctx, entry)
  else {
    allowRestore(ctx, { namespace, connectorId })
    storeRecordFirst(ctx, entry, { alone, active })
  }
}

/** Closes the other wallets if only one is allowed, else only an older connection of the same wallet. */
function closeBelow(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  { alone, tellWallet }: { alone: boolean; tellWallet: boolean },
): void {
  const { connectorId } = entry
  const entries = parts.stack.of(entry.connection.namespace)
  for (const other of entries.slice(0, entries.indexOf(entry))) {
    if (!alone && other.connectorId !== connectorId) continue
    parts.stack.close(other)
    // A wallet that is still in use elsewhere would revoke the new permission with the old one.
    const needed = parts.stack.all().some(kept => isOneSession(kept, other))
    if (tellWallet && !other.ending && !needed) void revokePermission(ctx, other)
  }
}
