import { type ConnectedSession, type ConnectionChange, type Context, sessionConnected, sessions } from '../../../kernel'
import { isOneSession, walletLocked, walletOf, withChange } from '../rules/liveSession'
import { isSameWallet } from '../rules/sessionRecord'
import type { LiveConnection, SessionParts, WalletKey } from '../state'
import { addNamespace } from './acceptSession'
import { withOwnNetwork } from './adapterAnswers'
import { endSession } from './disconnect'
import { applyState, chooseNetwork } from './network'
import { restoreMissing } from './restore'
import { removeRecords, updateRecord } from './storedSessions'

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
  const changed = withChange(entry.live, change)
  const live = changed && withOwnNetwork(ctx, entry.connection, changed)
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

/** Marks the wallet as locked. Its session and its place in the list stay. */
export function lock({ stack }: SessionParts, entry: LiveConnection): void {
  entry.switching?.stop.abort(walletLocked(entry.live))
  stack.change(entry, { locked: true, switching: undefined })
}

/** Continues the session with the accounts that the unlocked wallet shows, and announces it. */
export function unlock(ctx: Context, { stack }: SessionParts, entry: LiveConnection, live: ConnectedSession): void {
  const { namespace } = entry.connection
  stack.change(entry, { live, locked: undefined })
  if (!entry.accepted) return
  updateRecord(ctx, entry)
  if (ctx.read(sessions).active === namespace && stack.top(namespace) === entry) chooseNetwork(ctx, live.networkId)
  ctx.emit(sessionConnected, { namespace, live, restored: true })
}
