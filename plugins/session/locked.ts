import { type Context, type Live, PorticoError, sessionConnected, sessions } from '../../kernel'
import { choose } from './choice'
import type { Desk } from './desk'
import type { Line } from './lines'
import { remember } from './memory'

/** Marks the wallet as locked. Its session and its place in the list stay. */
export function lock({ lines }: Desk, line: Line): void {
  line.switching?.stop.abort(walletLocked(line.live))
  lines.change(line, { locked: true, switching: undefined })
}

/** Continues the session with the accounts that the unlocked wallet shows, and announces it. */
export function unlock(ctx: Context, { lines }: Desk, line: Line, live: Live): void {
  const { namespace } = line.connection
  lines.change(line, { live, locked: undefined })
  if (!line.settled) return
  remember(ctx, line)
  if (ctx.read(sessions).active === namespace && lines.top(namespace) === line) choose(ctx, live.networkId)
  ctx.emit(sessionConnected, { namespace, live, restored: true })
}

export const walletLocked = ({ connectorId, wallet }: Live): PorticoError =>
  new PorticoError('WALLET_LOCKED', `Unlock ${wallet.name} to continue`, { connectorId })
