import {
  asPorticoError,
  type ConnectedSession,
  type Connection,
  type Connector,
  type Context,
  connectors,
  connectService,
  type Namespace,
  PorticoError,
  type SessionControl,
  sessionFailed,
} from '../../../kernel'
import { raceAbort } from '../../../kernel/kit'
import type { LiveConnection, SessionParts } from '../state'
import { consultTaps } from './acceptSession'
import { askAdapter, preferredTypes, toLiveConnection } from './adapterAnswers'
import { revokePermission } from './disconnect'
import { expirePairing } from './expirePairing'
import { networkFor, switchToChosen } from './network'
import { followNetwork } from './restore'

type Request = Parameters<SessionControl['connect']>[0]

/** Asks the wallet, then the taps that may refuse. Until all agreed, an earlier session of the namespace is kept. */
export async function connect(
  ctx: Context,
  parts: SessionParts,
  { connectorId, namespaces, reported, signal: caller = ctx.signal }: Request,
): Promise<ConnectedSession> {
  caller.throwIfAborted()
  const connector = ctx.read(connectors).known.find(({ id }) => id === connectorId)
  if (!connector) throw new PorticoError('CONNECTOR_NOT_FOUND', 'No connector has this id', { connectorId })
  const wanted = namespaces ?? connector.namespaces
  parts.attempt?.stop.abort()
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ctx.signal, caller])
  const attempt = { connectorId, namespaces: wanted, stop, signal }
  parts.attempt = attempt
  const answered = parts.stack.wait({ status: 'connecting', connectorId, namespaces: wanted })
  try {
    const entries = await openConnections(ctx, parts, { connector, namespaces: wanted, signal })
    answered()
    return await raceAbort(establish(ctx, parts, { entries, reported, signal }), signal)
  } catch (error) {
    signal.throwIfAborted()
    parts.stack.setReason(wanted, asPorticoError(error, 'CONNECT_FAILED').code)
    throw error
  } finally {
    answered()
    if (parts.attempt === attempt) parts.attempt = undefined
  }
}

/** Switches the network before taps see the session, because a sign-in message names the network. */
async function establish(
  ctx: Context,
  parts: SessionParts,
  {
    entries,
    reported,
    signal,
  }: Pick<Request, 'reported'> & { entries: readonly LiveConnection[]; signal: AbortSignal },
): Promise<ConnectedSession> {
  for (const entry of entries) await switchToChosen(ctx, parts, entry, signal)
  return consultTaps(ctx, parts, entries, { reported })
}

interface Target {
  readonly connector: Connector
  readonly namespaces: readonly Namespace[]
  readonly signal: AbortSignal
}

/** From the wallet's prompt to live connections. @throws the adapter's errors, coded */
export async function openConnections(
  ctx: Context,
  parts: SessionParts,
  target: Target,
): Promise<readonly LiveConnection[]> {
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

/** The adapter's answer. A wallet that answers an expired link is not connected. */
async function prompt(ctx: Context, parts: SessionParts, target: Target) {
  const expiry = new AbortController()
  const stop = expirePairing(ctx, target.connector.id, expiry)
  const signal = AbortSignal.any([target.signal, expiry.signal])
  return promptUntil(ctx, parts, { ...target, signal }).finally(stop)
}

async function promptUntil(ctx: Context, parts: SessionParts, { connector, namespaces, signal }: Target) {
  const { id: connectorId, adapter } = connector
  // A wallet that is still disconnecting would revoke the new permission with the old one.
  const leaving = parts.stack.all().flatMap(entry => (entry.connectorId === connectorId ? (entry.ending ?? []) : []))
  await raceAbort(Promise.all(leaving), signal)
  const service = await raceAbort(ctx.ask(connectService.on(adapter)), signal)
  const late = (opened: readonly Connection[]) => disconnectLate(ctx, parts, { connector, opened })
  const request = {
    connectorId,
    namespaces,
    networkId: networkFor(ctx, namespaces),
    accountTypes: preferredTypes(ctx, namespaces),
    signal,
  }
  const opening = askAdapter(ctx, { adapter, part: 'connect', signal }, () => service.connect(request))
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
  { connector, opened }: { connector: Connector; opened: readonly Connection[] },
): void {
  const { id: connectorId, adapter } = connector
  const held = parts.stack.all().filter(entry => entry.connectorId === connectorId)
  const wanted = parts.attempt?.connectorId === connectorId && !parts.attempt.signal.aborted
  // The late answer may have switched a wallet that keeps its network per tab.
  for (const entry of held)
    if (entry.accepted && !entry.ending && !entry.following) void followNetwork(ctx, parts, entry)
  if (held.length > 0 || wanted) return
  for (const connection of opened) void revokePermission(ctx, { adapter, connection })
}
