import { type Context, PorticoError, type Undo } from '../../../kernel'
import { type Pairing, pairing } from '../../../kernel/kit'

/** The link is hidden this long before it expires. Source: product specification, section 9. */
const MARGIN_MS = 10_000

/** Aborts the attempt when the link that its adapter shows for the connector is hidden as expired. */
export function expirePairing(ctx: Context, connectorId: string, attempt: AbortController): Undo {
  let cancel = () => {}
  const expire = () => attempt.abort(new PorticoError('PAIRING_EXPIRED', 'No wallet answered the pairing in time'))
  const follow = (now: Pairing) => {
    cancel()
    const isOwn = now.status === 'ready' && now.connectorId === connectorId
    cancel = isOwn ? ctx.clock.after(Math.max(0, now.until - MARGIN_MS - ctx.clock.elapsed()), expire) : () => {}
  }
  const unwatch = ctx.watch(pairing, now => now, follow)
  return () => {
    unwatch()
    cancel()
  }
}
