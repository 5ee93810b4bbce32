import { type Connection, type Context, sessionConnected, sessions } from '../../kernel'
import { preferredType } from './accountTypes'
import { choose } from './choice'
import type { Desk } from './desk'
import { isOneSession, leaveWallet } from './leave'
import type { Line } from './lines'
import { remember, rememberFirst, takeBack } from './memory'
import type { Remembered } from './remembered'
import { liveFrom, lockedFrom } from './rules'
import { several } from './several'

/** Converts a wallet's answer; undefined if the wallet shows no account and is not locked. */
export function lineOf(
  ctx: Context,
  connection: Connection,
  before: Pick<Remembered, 'connectorId' | 'adapter'> & Partial<Remembered>,
): Line | undefined {
  const { connectorId, adapter } = before
  const type = preferredType(ctx, connection.namespace)
  const live = connection.locked ? lockedFrom(connection, before) : liveFrom(connection, connectorId, { type, before })
  return live && { connectorId, adapter, connection, live, settled: false, locked: connection.locked }
}

/** Accepts the session: announces it, remembers it, and closes the ones that it replaces. */
export function settle(ctx: Context, desk: Desk, line: Line, { restored }: { restored: boolean }): void {
  const { connectorId } = line
  const { namespace } = line.connection
  const alone = !several(ctx)
  desk.lines.change(line, { settled: true })
  // A restored session replaces one that another tab has already ended.
  closeBelow(ctx, desk, line, { alone, tellWallet: !restored })
  const active = ctx.read(sessions).active === namespace
  if (active && desk.lines.top(namespace) === line) choose(ctx, line.live.networkId)
  // A locked wallet is announced once it is unlocked.
  if (!line.locked) ctx.emit(sessionConnected, { namespace, live: line.live, restored })
  // A listener may have ended the session at once.
  if (!desk.lines.has(line) || line.ending) return
  if (restored) remember(ctx, line)
  else {
    takeBack(ctx, { namespace, connectorId })
    rememberFirst(ctx, line, { alone, active })
  }
}

/** Closes the other wallets if only one is allowed, else only an older connection of the same wallet. */
function closeBelow(
  ctx: Context,
  desk: Desk,
  line: Line,
  { alone, tellWallet }: { alone: boolean; tellWallet: boolean },
): void {
  const { connectorId } = line
  const family = desk.lines.of(line.connection.namespace)
  for (const other of family.slice(0, family.indexOf(line))) {
    if (!alone && other.connectorId !== connectorId) continue
    desk.lines.close(other)
    // A wallet that is still in use elsewhere would revoke the new permission with the old one.
    const needed = desk.lines.all().some(kept => isOneSession(kept, other))
    if (tellWallet && !other.ending && !needed) void leaveWallet(ctx, other.connection)
  }
}
