import type { ConnectionChange, Context } from '../../kernel'
import { addNamespace } from './addNamespace'
import { applyState } from './applyState'
import type { LiveConnection } from './connectionStack'
import { endSession, isOneSession, walletOf } from './disconnect'
import { lock, unlock } from './lock'
import { restoreMissing } from './restore'
import { changed } from './rules'
import type { SessionParts } from './sessionParts'
import { isSame, type WalletKey } from './sessionRecord'
import { removeRecords } from './storedSessions'

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
  const live = changed(entry.live, change)
  if (live && entry.locked && change.kind === 'accounts') unlock(ctx, parts, entry, live)
  else if (live) applyState(ctx, parts, entry, live)
  else end(ctx, parts, entry, change)
}

/**
 * Ends the session. A wallet that only hides its accounts may be locked: its record stays, and it is restored later.
 * The record of a wallet replaced by another one of the same connector stays, too: it belongs to the new wallet.
 */
function end(ctx: Context, parts: SessionParts, entry: LiveConnection, change: ConnectionChange): void {
  const key = walletOf(entry)
  const hidden = change.kind === 'accounts'
  const replaced = change.kind === 'gone' && change.reason === 'replaced'
  const reason = why(parts, entry, change)
  const lost = entry.accepted && !hidden && !replaced
  if (lost && reason !== 'wallet') removeRecords(ctx, [key])
  endSession(ctx, parts, entry, reason)
  if (lost && reason === 'wallet') removeUnlessUnloading(ctx, parts, key)
  if (replaced) restoreMissing(ctx, parts)
  if (entry.accepted && hidden) parts.hiddenWallets.watch(key, entry.connection)
}

/** A wallet may report its end because the page is unloading. Its listeners may run before ours, hence the delay. */
function removeUnlessUnloading(ctx: Context, parts: SessionParts, key: WalletKey): void {
  ctx.clock.after(0, () => {
    const isBack = parts.stack.of(key.namespace).some(entry => isSame(walletOf(entry), key))
    if (!parts.page.leaving && !isBack) removeRecords(ctx, [key])
  })
}

/** A wallet with one session for all namespaces ends them all when the user leaves one. */
function why(parts: SessionParts, entry: LiveConnection, change: ConnectionChange): 'user' | 'wallet' | 'expired' {
  if (parts.stack.all().some(other => isOneSession(other, entry) && other.ending)) return 'user'
  return change.kind === 'gone' && change.reason === 'expired' ? 'expired' : 'wallet'
}
