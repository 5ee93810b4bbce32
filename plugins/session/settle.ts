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

/** A wallet's answer as a line, or nothing where it shows no account and does not say that it is locked. */
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

/** The session stands: everybody hears of it, and a later visit will find it. What it replaces is let go. */
export function settle(ctx: Context, desk: Desk, line: Line, { restored }: { restored: boolean }): void {
  const { connectorId } = line
  const { namespace } = line.connection
  const alone = !several(ctx)
  desk.lines.change(line, { settled: true })
  // What was restored here replaces what another tab has ended already.
  closeBelow(ctx, desk, line, { alone, tellWallet: !restored })
  const active = ctx.read(sessions).active === namespace
  if (active && desk.lines.top(namespace) === line) choose(ctx, line.live.networkId)
  // A locked wallet is connected when it is unlocked.
  if (!line.locked) ctx.emit(sessionConnected, { namespace, live: line.live, restored })
  // Whoever heard of it may have ended it at once.
  if (!desk.lines.has(line) || line.ending) return
  if (restored) remember(ctx, line)
  else {
    takeBack(ctx, { namespace, connectorId })
    rememberFirst(ctx, line, { alone, active })
  }
}

/** Where a family has one wallet, the others; else only the same wallet's older line. */
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
    // A wallet that serves us still, anew or in another family, would take the old permission back with the new one.
    const needed = desk.lines.all().some(kept => isOneSession(kept, other))
    if (tellWallet && !other.ending && !needed) void leaveWallet(ctx, other.connection)
  }
}
