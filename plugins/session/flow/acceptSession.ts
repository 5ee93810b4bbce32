import {
  type ConnectedSession,
  type Connection,
  type Context,
  PorticoError,
  sessionConnected,
  sessionEstablished,
  sessions,
} from '../../../kernel'
import { isOneSession } from '../rules/liveSession'
import type { LiveConnection, SessionParts } from '../state'
import { toLiveConnection } from './adapterAnswers'
import { isMultiWallet } from './connectionStack'
import { disconnectWallet, revokePermission } from './disconnect'
import { chooseNetwork } from './network'
import { allowRestore, removeRecords, storeRecordFirst, updateRecord } from './storedSessions'

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

/** Adds a namespace that the wallet granted later. A wallet in use there stays, since the user did not choose this. */
export function addNamespace(ctx: Context, parts: SessionParts, before: LiveConnection, connection: Connection): void {
  const entry = parts.stack.top(connection.namespace) ? undefined : toLiveConnection(ctx, connection, before)
  if (!entry) return
  parts.stack.open(entry, { active: false })
  consultTaps(ctx, parts, [entry], { reported: true }).catch(ctx.report)
}
