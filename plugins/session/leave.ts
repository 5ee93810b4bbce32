import { type Connection, type Context, type Namespace, PorticoError, route, sessionEnded, within } from '../../kernel'
import type { Desk } from './desk'
import type { Line } from './lines'
import { forget } from './memory'

/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000

type Reason = 'visitor' | 'wallet' | 'refused' | 'expired'

/** Ends one family's session, or all. Forgotten first: a reload in the middle finds nothing to restore. */
export async function disconnect(
  ctx: Context,
  desk: Desk,
  { namespace }: { namespace?: Namespace } = {},
): Promise<void> {
  const concerns = (family: Namespace) => namespace === undefined || family === namespace
  forget(ctx, namespace)
  if (desk.attempt?.namespaces.some(concerns)) desk.attempt.stop.abort()
  for (const [family, { stop }] of desk.restoring) if (concerns(family)) stop.abort()
  const lines = desk.lines.all().filter(({ connection }) => concerns(connection.namespace))
  await Promise.all(lines.map(line => end(ctx, desk, line, 'visitor')))
  const nobodyLeft = lines.length > 0 && desk.lines.all().length === 0
  if (nobodyLeft && ctx.read(route).open) ctx.close().catch(ctx.report)
}

/** Tells the wallet, waits for it no longer than a person would, and lets go. */
export async function end(ctx: Context, desk: Desk, line: Line, reason: Reason): Promise<void> {
  if (line.ending) return line.ending
  line.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected'))
  const ending = leaveWallet(ctx, line.connection).then(() => over(ctx, desk, line, reason))
  desk.lines.change(line, { ending })
  return ending
}

/** Asks the wallet to forget us, as far as it allows. Never rejects. */
export async function leaveWallet(ctx: Context, connection: Connection): Promise<void> {
  const told = (async () => connection.disconnect())()
  await within(ctx.clock, DISCONNECT_MS, told.catch(ctx.report), () => undefined)
}

/** The line is no more; the family's session has ended unless another line is below. */
export function over(ctx: Context, desk: Desk, line: Line, reason: Reason): void {
  if (!desk.lines.has(line)) return
  const { namespace } = line.connection
  desk.lines.close(line, reason)
  if (!desk.lines.top(namespace)) ctx.emit(sessionEnded, { namespace, reason })
}
