import {
  asPorticoError,
  type Connection,
  type Connector,
  type Context,
  connecting,
  connectors,
  type Live,
  type Namespace,
  PorticoError,
  type SessionControl,
  sessionEstablished,
  sessionFailed,
} from '../../kernel'
import { raceAbort } from '../../kernel/kit'
import { acceptSession, toLiveConnection } from './acceptSession'
import { preferredTypes } from './accountTypes'
import { networkFor } from './choice'
import type { LiveConnection } from './connectionStack'
import { disconnectWallet, isOneSession, revokePermission } from './disconnect'
import { linkedController } from './linkedController'
import { followMove } from './restore'
import type { SessionParts } from './sessionParts'
import { removeRecords } from './storedSessions'
import { switchToChosen } from './switchTo'

type Request = Parameters<SessionControl['connect']>[0]

interface Target {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
}

/** Asks the wallet, then the taps that may refuse. Until all agreed, an earlier session of the namespace is kept. */
export async function connect(
  ctx: Context,
  parts: SessionParts,
  { connectorId, namespaces, signal }: Request,
): Promise<Live> {
  signal?.throwIfAborted()
  const connector = ctx.read(connectors).known.find(({ id }) => id === connectorId)
  if (!connector) throw new PorticoError('CONNECTOR_NOT_FOUND', 'No connector has this id', { connectorId })
  const wanted = namespaces ?? connector.namespaces
  parts.attempt?.stop.abort()
  const { controller: stop, unlink } = linkedController(ctx.signal, signal)
  const attempt = { connectorId, namespaces: wanted, stop }
  parts.attempt = attempt
  const answered = parts.stack.wait({ status: 'connecting', connectorId, namespaces: wanted })
  try {
    const entries = await openConnections(ctx, parts, { connector, namespaces: wanted, signal: stop.signal })
    answered()
    return await raceAbort(establish(ctx, parts, { entries, signal: stop.signal }), stop.signal)
  } catch (error) {
    stop.signal.throwIfAborted()
    parts.stack.setReason(wanted, asPorticoError(error, 'CONNECT_FAILED').code)
    throw error
  } finally {
    unlink()
    answered()
    if (parts.attempt === attempt) parts.attempt = undefined
  }
}

/** Switches the network before taps see the session, because a sign-in message names the network. */
async function establish(
  ctx: Context,
  parts: SessionParts,
  { entries, signal }: { entries: readonly LiveConnection[]; signal: AbortSignal },
): Promise<Live> {
  for (const entry of entries) await switchToChosen(ctx, parts, entry, signal)
  return consultTaps(ctx, parts, entries)
}

/** From the wallet's prompt to live connections. @throws the adapter's errors, coded */
async function openConnections(ctx: Context, parts: SessionParts, target: Target): Promise<readonly LiveConnection[]> {
  const { connector, signal } = target
  try {
    const entries = (await prompt(ctx, parts, target)).flatMap(
      connection => toLiveConnection(ctx, connection, { connectorId: connector.id, adapter: connector.adapter }) ?? [],
    )
    if (entries.length === 0) throw new PorticoError('CONNECT_FAILED', 'Failed to connect', { reason: 'no account' })
    for (const [index, entry] of entries.entries()) parts.stack.open(entry, { active: index === 0 })
    return entries
  } catch (error) {
    signal.throwIfAborted()
    const coded = asPorticoError(error, 'CONNECT_FAILED', 'Failed to connect')
    ctx.emit(sessionFailed, { connectorId: connector.id, error: coded })
    throw coded
  }
}

async function prompt(ctx: Context, parts: SessionParts, { connector, namespaces, signal }: Target) {
  const { id: connectorId, adapter } = connector
  // A wallet that is still disconnecting would revoke the new permission with the old one.
  const leaving = parts.stack.all().flatMap(entry => (entry.connectorId === connectorId ? (entry.ending ?? []) : []))
  await raceAbort(Promise.all(leaving), signal)
  const service = await raceAbort(ctx.ask(connecting.on(adapter)), signal)
  const late = (opened: readonly Connection[]) => disconnectLate(ctx, parts, { connectorId, opened })
  const request = {
    connectorId,
    namespaces,
    networkId: networkFor(ctx, namespaces),
    accountTypes: preferredTypes(ctx, namespaces),
    signal,
  }
  const opening = service.connect(request)
  opening.then(
    opened => signal.aborted && late(opened),
    () => {},
  )
  const opened = await raceAbort(opening, signal)
  if (signal.aborted) late(opened)
  signal.throwIfAborted()
  // A namespace that was not requested is ignored: another wallet may be in use there.
  return opened.filter(({ namespace }) => namespaces.includes(namespace))
}

/** The caller is gone: the wallet is disconnected, unless it is requested or connected otherwise. */
function disconnectLate(
  ctx: Context,
  parts: SessionParts,
  { connectorId, opened }: { connectorId: string; opened: readonly Connection[] },
): void {
  const held = parts.stack.all().filter(entry => entry.connectorId === connectorId)
  const wanted = parts.attempt?.connectorId === connectorId && !parts.attempt.stop.signal.aborted
  // The late answer may have switched a wallet that keeps its network per tab.
  for (const entry of held) if (entry.accepted && !entry.ending && !entry.following) void followMove(ctx, parts, entry)
  if (held.length > 0 || wanted) return
  for (const connection of opened) void revokePermission(ctx, connection)
}

/** Asks the taps, per namespace, to accept the session. @throws the first refusal if none is accepted */
export async function consultTaps(
  ctx: Context,
  parts: SessionParts,
  entries: readonly LiveConnection[],
): Promise<Live> {
  const reasons: PorticoError[] = []
  for (const entry of entries) {
    const { namespace } = entry.connection
    const refusal = await ctx.consult(sessionEstablished, { namespace, live: entry.live })
    if (refusal) reasons.push(refusal.reason)
    if (!parts.stack.has(entry) || entry.ending) continue
    if (refusal) await rejectSession(ctx, parts, entry)
    else acceptSession(ctx, parts, entry, { restored: false })
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
