import type { ConnectionChange, Context } from '../../../../kernel'
import { addNamespace } from '../../connect/flow/addNamespace'
import type { LiveConnection } from '../../connections/state'
import { endSession } from '../../disconnect/flow/endSession'
import { isOneSession, walletOf } from '../../disconnect/rules'
import { applyState } from '../../network/flow/applyState'
import { restoreMissing } from '../../restore/flow/restoreMissing'
import { removeRecords } from '../../restore/flow/storedSessions'
import { isSameWallet, type WalletKey } from '../../restore/rules/sessionRecord'
import { withChange } from '../../rules/liveSession'
import type { SessionParts } from '../../state'
import { lock, unlock } from './lock'

/** Applies a change that the wallet reported; ignores a wallet that is being disconnected. */
export function applyWalletChange(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  change: ConnectionChange,
): void {
  if (entry.ending) return
  if (change.kind === 'joined') {
    addNamespace(ctx, parts, entry, change.connection)
    return
  }
  if (change.kind === 'locked') {
    if (!entry.locked) lock(parts, entry)
    return
  }
  const live = withChange(entry.live, change)
  if (live && entry.locked && change.kind === 'accounts') unlock(ctx, parts, entry, live)
  else if (live) applyState(ctx, parts, entry, live)
  else endByWallet(ctx, parts, entry, change)
}

/**
 * Ends the session. A wallet that only hides its accounts may be locked: its record stays, and it is restored later.
 * The record of a wallet replaced by another one of the same connector stays, too: it belongs to the new wallet.
 */
function endByWallet(ctx: Context, parts: SessionParts, entry: LiveConnection, change: ConnectionChange): void {
  const key = walletOf(entry)
  const hidden = change.kind === 'accounts'
  const replaced = change.kind === 'gone' && change.reason === 'replaced'
  const reason = endReason(parts, entry, change)
  const lost = entry.accepted && !hidden && !replaced
  if (lost && reason !== 'wallet') removeRecords(ctx, [key])
  endSession(ctx, parts, entry, reason)
  if (lost && reason === 'wallet') removeUnlessUnloading(ctx, parts, key)
  if (replaced) restoreMissing(ctx, parts)
  if (entry.accepted && hidden) parts.hiddenWallets.watch(key, entry)
}

/** A wallet may report its end because the page is unloading. Its listeners may run before ours, hence the delay. */
function removeUnlessUnloading(ctx: Context, parts: SessionParts, key: WalletKey): void {
  ctx.clock.after(0, () => {
    const isBack = parts.stack.of(key.namespace).some(entry => isSameWallet(walletOf(entry), key))
    if (!parts.page.leaving && !isBack) removeRecords(ctx, [key])
  })
}

/** A wallet with one session for all namespaces ends them all when the user leaves one. */
function endReason(
  parts: SessionParts,
  entry: LiveConnection,
  change: ConnectionChange,
): 'user' | 'wallet' | 'expired' {
  if (parts.stack.all().some(other => isOneSession(other, entry) && other.ending)) return 'user'
  return change.kind === 'gone' && change.reason === 'expired' ? 'expired' : 'wallet'
}
