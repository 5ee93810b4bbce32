import { type Context, PorticoError } from '../../../../kernel'
import { withTimeout } from '../../../../kernel/kit'
import { reportPart } from '../../connections/flow/adapterAnswers'
import type { LiveConnection } from '../../connections/state'
import type { SessionParts } from '../../state'
import { type EndReason, endSession } from './endSession'

/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000

/** Disconnects the wallet, with a limited wait, and closes the live connection. */
export async function disconnectWallet(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  reason: EndReason,
): Promise<void> {
  if (entry.ending) return entry.ending
  entry.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected'))
  // All live connections in scope are marked before the first wallet is called, since one call may end several.
  const ending = Promise.resolve()
    .then(() => revokePermission(ctx, entry))
    .then(() => endSession(ctx, parts, entry, reason))
  parts.stack.change(entry, { ending })
  return ending
}

/** Asks the wallet to revoke the permission. Never rejects. */
export async function revokePermission(
  ctx: Context,
  { adapter, connection }: Pick<LiveConnection, 'adapter' | 'connection'>,
): Promise<void> {
  const answered = (async () => connection.disconnect())()
  const failed = (error: unknown) => reportPart(ctx, adapter, 'disconnect', error)
  await withTimeout(ctx.clock, DISCONNECT_MS, answered.catch(failed), () => undefined)
}
