import { type ConnectedSession, type Context, networkSwitched, sessions } from '../../../../kernel'
import type { LiveConnection } from '../../connections/state'
import { updateRecord } from '../../restore/flow/storedSessions'
import type { SessionParts } from '../../state'
import { chooseNetwork } from './chooseNetwork'

/** Writes the new state and announces it once; `change` may end the pending switch in the same write. */
export function applyState(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  live: ConnectedSession,
  change: { switching?: undefined } = {},
): void {
  const { namespace } = entry.connection
  const moved = live.networkId !== entry.live.networkId
  const same = JSON.stringify(live) === JSON.stringify(entry.live)
  if (same && !('switching' in change)) return
  parts.stack.change(entry, { live, ...change })
  if (same || !entry.accepted || !parts.stack.has(entry)) return
  updateRecord(ctx, entry)
  if (!moved || entry.locked || parts.stack.top(namespace) !== entry) return
  if (ctx.read(sessions).active === namespace) chooseNetwork(ctx, live.networkId)
  ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
