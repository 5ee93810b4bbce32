import { type ConnectionChange, type Context, type Live, networkSwitched, sessions } from '../../kernel'
import { choose } from './choice'
import type { Desk } from './desk'
import { join } from './join'
import { over, walletOf } from './leave'
import type { Line } from './lines'
import { forget, remember } from './memory'
import { changed } from './rules'

/** What a wallet tells by itself becomes true at once; of one that is being left nothing is heard. */
export function heard(ctx: Context, desk: Desk, line: Line, change: ConnectionChange): void {
  if (line.ending) return
  if (change.kind === 'joined') {
    join(ctx, desk, line, change.connection)
    return
  }
  const live = changed(line.live, change)
  if (live) takeOver(ctx, desk, line, live)
  else {
    if (line.settled) forget(ctx, [walletOf(line)])
    over(ctx, desk, line, why(desk, line, change))
  }
}

/** A wallet with one session for all its families ends them all when the visitor leaves one. */
function why(desk: Desk, { connectorId }: Line, change: ConnectionChange): 'visitor' | 'wallet' | 'expired' {
  if (desk.lines.all().some(line => line.connectorId === connectorId && line.ending)) return 'visitor'
  return change.kind === 'gone' && change.reason === 'expired' ? 'expired' : 'wallet'
}

/** The line's new truth, told once; `change` may end the asking for it in the same breath. */
export function takeOver(
  ctx: Context,
  desk: Desk,
  line: Line,
  live: Live,
  change: { switching?: undefined } = {},
): void {
  const { namespace } = line.connection
  const moved = live.networkId !== line.live.networkId
  const same = JSON.stringify(live) === JSON.stringify(line.live)
  if (same && !('switching' in change)) return
  desk.lines.change(line, { live, ...change })
  if (same || !line.settled || !desk.lines.has(line)) return
  remember(ctx, line)
  if (!moved || desk.lines.top(namespace) !== line) return
  if (ctx.read(sessions).active === namespace) choose(ctx, live.networkId)
  ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
