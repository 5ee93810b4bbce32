import {
  asPorticoError,
  type Connection,
  type Connector,
  type Context,
  connectService,
  type Namespace,
  PorticoError,
  sessionFailed,
} from '../../../../kernel'
import { raceAbort } from '../../../../kernel/kit'
import { preferredTypes } from '../../account/flow/accountTypes'
import { askAdapter } from '../../connections/flow/adapterAnswers'
import type { LiveConnection } from '../../connections/state'
import { revokePermission } from '../../disconnect/flow/disconnectWallet'
import { networkFor } from '../../network/flow/chooseNetwork'
import { followNetwork } from '../../restore/flow/followNetwork'
import type { SessionParts } from '../../state'
import { toLiveConnection } from './acceptSession'

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

async function prompt(ctx: Context, parts: SessionParts, { connector, namespaces, signal }: Target) {
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
