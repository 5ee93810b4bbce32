import { type ConnectedSession, type Context, PorticoError, sessionEstablished } from '../../../../kernel'
import type { LiveConnection } from '../../connections/state'
import { disconnectWallet } from '../../disconnect/flow/disconnectWallet'
import { isOneSession } from '../../disconnect/rules'
import { removeRecords } from '../../restore/flow/storedSessions'
import type { SessionParts } from '../../state'
import { acceptSession } from './acceptSession'

/** Asks the taps, per namespace, to accept the session. @throws the first refusal if none is accepted */
export async function consultTaps(
  ctx: Context,
  parts: SessionParts,
  entries: readonly LiveConnection[],
  { reported = false }: { reported?: boolean | undefined } = {},
): Promise<ConnectedSession> {
  const reasons: PorticoError[] = []
  for (const entry of entries) {
    const { namespace } = entry.connection
    const refusal = await ctx.consult(sessionEstablished, { namespace, live: entry.live })
    if (refusal) reasons.push(refusal.reason)
    if (!parts.stack.has(entry) || entry.ending) continue
    if (refusal) await rejectSession(ctx, parts, entry)
    else {
      // A wallet with several namespaces is one success.
      const isFirst = !entries.some(({ accepted }) => accepted)
      acceptSession(ctx, parts, entry, { restored: false, reported: reported || !isFirst })
    }
  }
  const kept = entries.find(entry => entry.accepted && parts.stack.has(entry))
  if (kept) return kept.live
  throw reasons[0] ?? new PorticoError('WALLET_GONE', 'The wallet is no longer available')
}

/** Disconnects a refused wallet; an older session of it has the same permission and ends, too. */
async function rejectSession(ctx: Context, parts: SessionParts, entry: LiveConnection): Promise<void> {
  const { connectorId, connection } = entry
  const { namespace } = connection
  const entries = parts.stack.of(namespace).filter(other => isOneSession(other, entry))
  if (entries.some(({ accepted }) => accepted)) removeRecords(ctx, [{ namespace, connectorId }])
  await Promise.all(entries.map(entry => disconnectWallet(ctx, parts, entry, 'refused')))
}
