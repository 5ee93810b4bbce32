import type { ConnectionChange, Context } from '../../kernel'
import type { Desk } from './desk'
import { join } from './join'
import { over, walletOf } from './leave'
import type { Line } from './lines'
import { lock, unlock } from './locked'
import { forget } from './memory'
import { isSame, type WalletKey } from './remembered'
import { changed } from './rules'
import { takeOver } from './takeOver'

/** What a wallet tells by itself becomes true at once; of one that is being left nothing is heard. */
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

/** A wallet that only hides its accounts may be locked: it stays remembered, and comes back when it shows them. */
function end(ctx: Context, desk: Desk, line: Line, change: ConnectionChange): void {
  const key = walletOf(line)
  const hidden = change.kind === 'accounts'
  const reason = why(desk, line, change)
  if (line.settled && !hidden && reason !== 'wallet') forget(ctx, [key])
  over(ctx, desk, line, reason)
  if (line.settled && hidden) desk.silent.watch(key, line.connection)
  else if (line.settled && reason === 'wallet') forgetUnlessUnloading(ctx, desk, key)
}

/** A wallet may report its end because the page is unloading. Its listeners may run before ours: they are waited for. */
function forgetUnlessUnloading(ctx: Context, desk: Desk, key: WalletKey): void {
  ctx.clock.after(0, () => {
    const isBack = desk.lines.of(key.namespace).some(line => isSame(walletOf(line), key))
    if (!desk.page.leaving && !isBack) forget(ctx, [key])
  })
}

/** A wallet with one session for all its families ends them all when the visitor leaves one. */
function why(desk: Desk, { connectorId }: Line, change: ConnectionChange): 'visitor' | 'wallet' | 'expired' {
  if (desk.lines.all().some(line => line.connectorId === connectorId && line.ending)) return 'visitor'
  return change.kind === 'gone' && change.reason === 'expired' ? 'expired' : 'wallet'
}
