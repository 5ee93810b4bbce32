import type { ConnectionChange, Context } from '../../kernel'
import type { Desk } from './desk'
import { join } from './join'
import { isOneSession, over, walletOf } from './leave'
import type { Line } from './lines'
import { lock, unlock } from './locked'
import { forget } from './memory'
import { isSame, type WalletKey } from './remembered'
import { restoreMissing } from './restore'
import { changed } from './rules'
import { takeOver } from './takeOver'

/** Applies a change that the wallet reported; ignores a wallet that is being disconnected. */
export function heard(ctx: Context, desk: Desk, line: Line, change: ConnectionChange): void {
  if (line.ending) return
  if (change.kind === 'joined') {
    join(ctx, desk, line, change.connection)
    return
  }
  if (change.kind === 'locked') {
    if (!line.locked) lock(desk, line)
    return
  }
  const live = changed(line.live, change)
  if (live && line.locked && change.kind === 'accounts') unlock(ctx, desk, line, live)
  else if (live) takeOver(ctx, desk, line, live)
  else end(ctx, desk, line, change)
}

/**
 * Ends the session. A wallet that only hides its accounts may be locked: its record stays, and it is restored later.
 * The record of a wallet replaced by another one of the same connector stays, too: it belongs to the new wallet.
 */
function end(ctx: Context, desk: Desk, line: Line, change: ConnectionChange): void {
  const key = walletOf(line)
  const hidden = change.kind === 'accounts'
  const replaced = change.kind === 'gone' && change.reason === 'replaced'
  const reason = why(desk, line, change)
  const lost = line.settled && !hidden && !replaced
  if (lost && reason !== 'wallet') forget(ctx, [key])
  over(ctx, desk, line, reason)
  if (lost && reason === 'wallet') forgetUnlessUnloading(ctx, desk, key)
  if (replaced) restoreMissing(ctx, desk)
  if (line.settled && hidden) desk.silent.watch(key, line.connection)
}

/** A wallet may report its end because the page is unloading. Its listeners may run before ours, hence the delay. */
function forgetUnlessUnloading(ctx: Context, desk: Desk, key: WalletKey): void {
  ctx.clock.after(0, () => {
    const isBack = desk.lines.of(key.namespace).some(line => isSame(walletOf(line), key))
    if (!desk.page.leaving && !isBack) forget(ctx, [key])
  })
}

/** A wallet with one session for all namespaces ends them all when the user leaves one. */
function why(desk: Desk, line: Line, change: ConnectionChange): 'user' | 'wallet' | 'expired' {
  if (desk.lines.all().some(other => isOneSession(other, line) && other.ending)) return 'user'
  return change.kind === 'gone' && change.reason === 'expired' ? 'expired' : 'wallet'
}
