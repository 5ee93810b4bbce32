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
import type { Desk } from './desk'
import type { Line } from './lines'
import { forget, remembered } from './memory'
import { keyOf, type WalletKey } from './remembered'

/** Source: product specification, section 4. */
const DISCONNECT_MS = 3_000

type Reason = 'user' | 'wallet' | 'refused' | 'expired' | 'host'

/** Ends the sessions in scope. They are forgotten first: a reload in between restores none of them. */
export async function disconnect(ctx: Context, desk: Desk, scope: DisconnectScope = {}): Promise<void> {
  const concerns = ({ namespace, connectorId }: WalletKey) =>
    (scope.namespace ?? namespace) === namespace && (scope.connectorId ?? connectorId) === connectorId
  const lines = desk.lines.all().filter(line => concerns(walletOf(line)))
  const here = topOf(ctx.read(route))
  forget(ctx, [...lines.map(walletOf), ...remembered(ctx).map(keyOf).filter(concerns)])
  const { attempt } = desk
  if (attempt?.namespaces.some(namespace => concerns({ ...attempt, namespace }))) attempt.stop.abort()
  for (const looking of desk.restoring) if (concerns(looking)) looking.stop.abort()
  await Promise.all(lines.map(line => end(ctx, desk, line, 'user')))
  const nobodyLeft = lines.length > 0 && desk.lines.all().length === 0
  // A newly opened view or a pending connect attempt keeps the modal open. In the wallet list the user goes on: an
  // earlier wallet may be next.
  const stays = desk.attempt || topOf(ctx.read(route))?.key !== here?.key
  if (nobodyLeft && here && !stays && here.view !== 'ProfileWallets') ctx.close().catch(ctx.report)
}

export const walletOf = ({ connectorId, connection: { namespace } }: Line): WalletKey => ({ namespace, connectorId })

/** Does the wallet end both together? */
export const isOneSession = (one: Line, other: Line): boolean =>
  one.connectorId === other.connectorId && one.connection.sessionId === other.connection.sessionId

/** Disconnects the wallet, with a limited wait, and closes the live connection. */
export async function end(ctx: Context, desk: Desk, line: Line, reason: Reason): Promise<void> {
  if (line.ending) return line.ending
  line.switching?.stop.abort(new PorticoError('NOT_CONNECTED', 'No account connected'))
  // All live connections in scope are marked before the first wallet is called, since one call may end several.
  const ending = Promise.resolve()
    .then(() => leaveWallet(ctx, line.connection))
    .then(() => over(ctx, desk, line, reason))
  desk.lines.change(line, { ending })
  return ending
}

/** Asks the wallet to revoke the permission. Never rejects. */
export async function leaveWallet(ctx: Context, connection: Connection): Promise<void> {
  const told = (async () => connection.disconnect())()
  await within(ctx.clock, DISCONNECT_MS, told.catch(ctx.report), () => undefined)
}

/** Closes the live connection; the namespace's session ends, or goes on with the wallet below. */
export function over(ctx: Context, desk: Desk, line: Line, reason: Reason): void {
  if (!desk.lines.has(line)) return
  const { namespace } = line.connection
  const inUse = desk.lines.top(namespace) === line && line.settled
  desk.lines.close(line, reason)
  const next = desk.lines.top(namespace)
  if (!next) ctx.emit(sessionEnded, { namespace, reason })
  else if (inUse && next.settled && !next.ending) tellSwitched(ctx, next, line.live)
}

/** Announces that the namespace goes on with this wallet. A locked wallet is announced once it is unlocked. */
export function tellSwitched(ctx: Context, { connection: { namespace }, live, locked }: Line, before: Live): void {
  if (locked) return
  if (ctx.read(sessions).active === namespace) choose(ctx, live.networkId)
  ctx.emit(connectionSwitched, { namespace, live })
  if (live.networkId !== before.networkId) ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
