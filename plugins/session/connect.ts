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
import { preferredTypes } from './accountTypes'
import { networkFor } from './choice'
import type { Desk } from './desk'
import { end, isOneSession, leaveWallet } from './leave'
import type { Line } from './lines'
import { forget } from './memory'
import { followMove } from './restore'
import { lineOf, settle } from './settle'
import { askToArrive } from './switchTo'
import { endingWith, unless } from './unless'

type Request = Parameters<SessionControl['connect']>[0]

interface Target {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
}

/** Asks the wallet, then the taps that may refuse. Until all agreed, an earlier session of the namespace is kept. */
export async function connect(ctx: Context, desk: Desk, { connectorId, namespaces, signal }: Request): Promise<Live> {
  signal?.throwIfAborted()
  const connector = ctx.read(connectors).known.find(({ id }) => id === connectorId)
  if (!connector) throw new PorticoError('CONNECTOR_NOT_FOUND', 'No connector has this id', { connectorId })
  const wanted = namespaces ?? connector.namespaces
  desk.attempt?.stop.abort()
  const { controller: stop, unlink } = endingWith(ctx.signal, signal)
  const attempt = { connectorId, namespaces: wanted, stop }
  desk.attempt = attempt
  const answered = desk.lines.wait({ status: 'connecting', connectorId, namespaces: wanted })
  try {
    const lines = await reach(ctx, desk, { connector, namespaces: wanted, signal: stop.signal })
    answered()
    return await unless(stop.signal, arrive(ctx, desk, { lines, signal: stop.signal }))
  } catch (error) {
    stop.signal.throwIfAborted()
    desk.lines.explain(wanted, asPorticoError(error, 'CONNECT_FAILED').code)
    throw error
  } finally {
    unlink()
    answered()
    if (desk.attempt === attempt) desk.attempt = undefined
  }
}

/** Switches the network before taps see the session, because a sign-in message names the network. */
async function arrive(
  ctx: Context,
  desk: Desk,
  { lines, signal }: { lines: readonly Line[]; signal: AbortSignal },
): Promise<Live> {
  for (const line of lines) await askToArrive(ctx, desk, line, signal)
  return welcome(ctx, desk, lines)
}

/** From the wallet's prompt to live connections. @throws the adapter's errors, coded */
async function reach(ctx: Context, desk: Desk, target: Target): Promise<readonly Line[]> {
  const { connector, signal } = target
  try {
    const lines = (await prompt(ctx, desk, target)).flatMap(
      connection => lineOf(ctx, connection, { connectorId: connector.id, adapter: connector.adapter }) ?? [],
    )
    if (lines.length === 0) throw new PorticoError('CONNECT_FAILED', 'Failed to connect', { reason: 'no account' })
    for (const [index, line] of lines.entries()) desk.lines.open(line, { active: index === 0 })
    return lines
  } catch (error) {
    signal.throwIfAborted()
    const coded = asPorticoError(error, 'CONNECT_FAILED', 'Failed to connect')
    ctx.emit(sessionFailed, { connectorId: connector.id, error: coded })
    throw coded
  }
}

async function prompt(ctx: Context, desk: Desk, { connector, namespaces, signal }: Target) {
  const { id: connectorId, adapter } = connector
  // A wallet that is still disconnecting would revoke the new permission with the old one.
  const leaving = desk.lines.all().flatMap(line => (line.connectorId === connectorId ? (line.ending ?? []) : []))
  await unless(signal, Promise.all(leaving))
  const service = await unless(signal, ctx.ask(connecting.on(adapter)))
  const late = (opened: readonly Connection[]) => letGo(ctx, desk, { connectorId, opened })
  const request = {
    connectorId,
    namespaces,
    networkId: networkFor(ctx, namespaces),
    accountTypes: preferredTypes(ctx, namespaces),
    signal,
  }
  const opened = await unless(signal, service.connect(request), late)
  if (signal.aborted) late(opened)
  signal.throwIfAborted()
  // A namespace that was not requested is ignored: another wallet may be in use there.
  return opened.filter(({ namespace }) => namespaces.includes(namespace))
}

/** The caller is gone: the wallet is disconnected, unless it is requested or connected otherwise. */
function letGo(
  ctx: Context,
  desk: Desk,
  { connectorId, opened }: { connectorId: string; opened: readonly Connection[] },
): void {
  const held = desk.lines.all().filter(line => line.connectorId === connectorId)
  const wanted = desk.attempt?.connectorId === connectorId && !desk.attempt.stop.signal.aborted
  // The late answer may have switched a wallet that keeps its network per tab.
  for (const line of held) if (line.settled && !line.ending && !line.following) void followMove(ctx, desk, line)
  if (held.length > 0 || wanted) return
  for (const connection of opened) void leaveWallet(ctx, connection)
}

/** Asks the taps, per namespace, to accept the session. @throws the first refusal if none is accepted */
export async function welcome(ctx: Context, desk: Desk, lines: readonly Line[]): Promise<Live> {
  const reasons: PorticoError[] = []
  for (const line of lines) {
    const { namespace } = line.connection
    const refusal = await ctx.consult(sessionEstablished, { namespace, live: line.live })
    if (refusal) reasons.push(refusal.reason)
    if (!desk.lines.has(line) || line.ending) continue
    if (refusal) await turnAway(ctx, desk, line)
    else settle(ctx, desk, line, { restored: false })
  }
  const kept = lines.find(line => line.settled && desk.lines.has(line))
  if (kept) return kept.live
  throw reasons[0] ?? new PorticoError('WALLET_GONE', 'The wallet is no longer available')
}

/** Disconnects a refused wallet; an older session of it has the same permission and ends, too. */
async function turnAway(ctx: Context, desk: Desk, line: Line): Promise<void> {
  const { connectorId, connection } = line
  const { namespace } = connection
  const lines = desk.lines.of(namespace).filter(other => isOneSession(other, line))
  if (lines.some(({ settled }) => settled)) forget(ctx, [{ namespace, connectorId }])
  await Promise.all(lines.map(line => end(ctx, desk, line, 'refused')))
}
