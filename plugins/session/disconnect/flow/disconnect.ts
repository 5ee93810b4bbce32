import { type Context, connections, type DisconnectScope, route, topOf } from '../../../../kernel'
import { connectView, profileWalletsView } from '../../../../kernel/kit'
import { removeRecords, sessionRecords } from '../../restore/flow/storedSessions'
import { keyOf, type WalletKey } from '../../restore/rules/sessionRecord'
import type { SessionParts } from '../../state'
import { walletOf } from '../rules'
import { disconnectWallet } from './disconnectWallet'

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
