import { type Connection, type Context, sessionConnected, sessions } from '../../kernel'
import type { Desk } from './desk'
import { leaveWallet } from './leave'
import type { Line } from './lines'
import { choose, remember } from './memory'
import { liveFrom } from './rules'

/** A wallet's answer as a line, or nothing where it shows nobody. */
export function lineOf(
  connection: Connection,
  { connectorId, adapter }: { connectorId: string; adapter: string },
): Line | undefined {
  const live = liveFrom(connection, connectorId)
  return live && { connectorId, adapter, connection, live, settled: false }
}

/** The session stands: it replaces what was there before, everybody hears of it, and a later visit will find it. */
export function settle(ctx: Context, desk: Desk, line: Line, { restored }: { restored: boolean }): void {
  const { namespace } = line.connection
  desk.lines.change(line, { settled: true })
  // What was restored here replaces what another tab has ended already.
  closeBelow(ctx, desk, line, { tellWallet: !restored })
  const active = ctx.read(sessions).active === namespace
  if (active) choose(ctx, line.live.networkId)
  ctx.emit(sessionConnected, { namespace, live: line.live, restored })
  // Whoever heard of it may have ended it at once.
  if (desk.lines.has(line) && !line.ending) remember(ctx, line, { first: active })
}

function closeBelow(ctx: Context, desk: Desk, line: Line, { tellWallet }: { tellWallet: boolean }): void {
  const family = desk.lines.all().filter(({ connection }) => connection.namespace === line.connection.namespace)
  for (const other of family.slice(0, family.indexOf(line))) {
    desk.lines.close(other)
    // The same wallet's older line is the same permission: taking it back would end the new one.
    if (tellWallet && !other.ending && other.connectorId !== line.connectorId) void leaveWallet(ctx, other.connection)
  }
}
