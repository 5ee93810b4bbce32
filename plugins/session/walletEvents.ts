import type { ConnectionChange, Context } from '../../kernel'
import type { Desk } from './desk'
import { join } from './join'
import { over, walletOf } from './leave'
import type { Line } from './lines'
import { lock, unlock } from './locked'
import { forget } from './memory'
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
  if (line.settled && !hidden) forget(ctx, [key])
  over(ctx, desk, line, why(desk, line, change))
  if (line.settled && hidden) desk.silent.watch(key, line.connection)
}

/** A wallet with one session for all its families ends them all when the visitor leaves one. */
function why(desk: Desk, { connectorId }: Line, change: ConnectionChange): 'visitor' | 'wallet' | 'expired' {
  if (desk.lines.all().some(line => line.connectorId === connectorId && line.ending)) return 'visitor'
  return change.kind === 'gone' && change.reason === 'expired' ? 'expired' : 'wallet'
}
