import {
  type Connection,
  type Context,
  connectionSwitched,
  type DisconnectScope,
  type Live,
  networkSwitched,
  PorticoError,
  route,
  sessionEnded,
  sessions,
  topOf,
} from '../../kernel'
import { within } from '../../kernel/kit'
import { choose } from './choice'
import type { LiveConnection } from './connectionStack'
import type { SessionParts } from './sessionParts'
import { keyOf, type WalletKey } from './sessionRecord'
import { removeRecords, sessionRecords } from './storedSessions'

/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000

type Reason = 'user' | 'wallet' | 'refused' | 'expired' | 'host'

/** Ends the sessions in scope. They are forgotten first: a reload in between restores none of them. */
export async function disconnect(ctx: Context, parts: SessionParts, scope: DisconnectScope = {}): Promise<void> {
  const concerns = ({ namespace, connectorId }: WalletKey) =>
    (scope.namespace ?? namespace) === namespace && (scope.connectorId ?? connectorId) === connectorId
  const entries = parts.stack.all().filter(entry => concerns(walletOf(entry)))
  const here = topOf(ctx.read(route))
  removeRecords(ctx, [...entries.map(walletOf), ...sessionRecords(ctx).map(keyOf).filter(concerns)])
  const { attempt } = parts
  if (attempt?.namespaces.some(namespace => concerns({ ...attempt, namespace }))) attempt.stop.abort()
  for (const looking of parts.restoring) if (concerns(looking)) looking.stop.abort()
  await Promise.all(entries.map(entry => disconnectWallet(ctx, parts, entry, 'user')))
  const nobodyLeft = entries.length > 0 && parts.stack.all().length === 0
  // A newly opened view or a pending connect attempt keeps the modal open. In the wallet list the user goes on: an
  // earlier wallet may be next.
  const stays = parts.attempt || topOf(ctx.read(route))?.key !== here?.key
  if (nobodyLeft && here && !stays && here.view !== 'ProfileWallets') ctx.close().catch(ctx.report)
}

export const walletOf = ({ connectorId, connection: { namespace } }: LiveConnection): WalletKey => ({
  namespace,
  connectorId,
})

/** Does the wallet end both together? */
export const isOneSession = (one: LiveConnection, other: LiveConnection): boolean =>
  one.connectorId === other.connectorId && one.connection.sessionId === other.connection.sessionId

/** Disconnects the wallet, with a limited wait, and closes the live connection. */
export async function disconnectWallet(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  reason: Reason,
): Promise<void> {
  if (entry.ending) return entry.ending
  entry.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected'))
  // All live connections in scope are marked before the first wallet is called, since one call may end several.
  const ending = Promise.resolve()
    .then(() => revokePermission(ctx, entry.connection))
    .then(() => endSession(ctx, parts, entry, reason))
  parts.stack.change(entry, { ending })
  return ending
}

/** Asks the wallet to revoke the permission. Never rejects. */
export async function revokePermission(ctx: Context, connection: Connection): Promise<void> {
  const told = (async () => connection.disconnect())()
  await within(ctx.clock, DISCONNECT_MS, told.catch(ctx.report), () => undefined)
}

/** Closes the live connection; the namespace's session ends, or goes on with the wallet below. */
export function endSession(ctx: Context, parts: SessionParts, entry: LiveConnection, reason: Reason): void {
  if (!parts.stack.has(entry)) return
  const { namespace } = entry.connection
  const inUse = parts.stack.top(namespace) === entry && entry.accepted
  parts.stack.close(entry, reason)
  const next = parts.stack.top(namespace)
  if (!next) ctx.emit(sessionEnded, { namespace, reason })
  else if (inUse && next.accepted && !next.ending) announceSwitch(ctx, next, entry.live)
}

/** Announces that the namespace goes on with this wallet. A locked wallet is announced once it is unlocked. */
export function announceSwitch(
  ctx: Context,
  { connection: { namespace }, live, locked }: LiveConnection,
  before: Live,
): void {
  if (locked) return
  if (ctx.read(sessions).active === namespace) choose(ctx, live.networkId)
  ctx.emit(connectionSwitched, { namespace, live })
  if (live.networkId !== before.networkId) ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
