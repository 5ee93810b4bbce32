import { type Context, type Live, networkSwitched, sessions } from '../../kernel'
import { choose } from './choice'
import type { Desk } from './desk'
import type { Line } from './lines'
import { remember } from './memory'

/** Writes the new state and announces it once; `change` may end the pending switch in the same write. */
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
  if (!moved || line.locked || desk.lines.top(namespace) !== line) return
  if (ctx.read(sessions).active === namespace) choose(ctx, live.networkId)
  ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
