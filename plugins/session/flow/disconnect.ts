import {
  type ConnectedSession,
  type Context,
  connectionSwitched,
  connections,
  type DisconnectScope,
  networkSwitched,
  PorticoError,
  route,
  sessionEnded,
  sessions,
  topOf,
} from '../../../kernel'
import { connectView, profileWalletsView, withTimeout } from '../../../kernel/kit'
import { walletOf } from '../rules/liveSession'
import { keyOf } from '../rules/sessionRecord'
import type { LiveConnection, SessionParts, WalletKey } from '../state'
import { reportPart } from './adapterAnswers'
import { chooseNetwork } from './network'
import { removeRecords, sessionRecords } from './storedSessions'

/** Ends the sessions in scope. They are forgotten first: a reload in between restores none of them. */
export async function disconnect(ctx: Context, parts: SessionParts, scope: DisconnectScope = {}): Promise<void> {
  const concerns = ({ namespace, connectorId }: WalletKey) =>
    (scope.namespace ?? namespace) === namespace && (scope.connectorId ?? connectorId) === connectorId
  const entries = parts.stack.all().filter(entry => concerns(walletOf(entry)))
  const here = topOf(ctx.read(route))
  // The connect view of a connected user is no home view: the next wallet is chosen there.
  const isChoosing = here?.view === connectView.id && ctx.home() !== connectView.id
  removeRecords(ctx, [...entries.map(walletOf), ...sessionRecords(ctx).map(keyOf).filter(concerns)])
  const { attempt } = parts
  if (attempt?.namespaces.some(namespace => concerns({ ...attempt, namespace }))) attempt.stop.abort()
  for (const pending of parts.restoring) if (concerns(pending)) pending.stop.abort()
  await Promise.all(entries.map(entry => disconnectWallet(ctx, parts, entry, 'user')))
  const isEmpty = entries.length > 0 && parts.stack.all().length === 0
  // A newly opened view or a pending connect attempt keeps the modal open, and so does the list of wallets
  // while an earlier one may be next.
  const isListed = Object.values(ctx.read(connections).byNamespace).some(wallets => wallets.length > 0)
  const isNext = here?.view === profileWalletsView.id && isListed
  const staysOpen = parts.attempt || topOf(ctx.read(route))?.key !== here?.key || isNext || isChoosing
  if (isEmpty && here && !staysOpen) ctx.close().catch(ctx.report)
}

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

export type EndReason = 'user' | 'wallet' | 'refused' | 'expired' | 'host'

/** Closes the live connection; the namespace's session ends, or goes on with the wallet below. */
export function endSession(ctx: Context, parts: SessionParts, entry: LiveConnection, reason: EndReason): void {
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
  before: ConnectedSession,
): void {
  if (locked) return
  if (ctx.read(sessions).active === namespace) chooseNetwork(ctx, live.networkId)
  ctx.emit(connectionSwitched, { namespace, live })
  if (live.networkId !== before.networkId) ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
