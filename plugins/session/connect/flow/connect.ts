import {
  asPorticoError,
  type ConnectedSession,
  type Context,
  connectors,
  PorticoError,
  type SessionControl,
} from '../../../../kernel'
import { raceAbort } from '../../../../kernel/kit'
import type { LiveConnection } from '../../connections/state'
import { switchToChosen } from '../../network/flow/switchTo'
import type { SessionParts } from '../../state'
import { consultTaps } from './consultTaps'
import { openConnections } from './openConnections'

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
