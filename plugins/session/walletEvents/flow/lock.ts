import { type ConnectedSession, type Context, PorticoError, sessionConnected, sessions } from '../../../../kernel'
import type { LiveConnection } from '../../connections/state'
import { chooseNetwork } from '../../network/flow/chooseNetwork'
import { updateRecord } from '../../restore/flow/storedSessions'
import type { SessionParts } from '../../state'

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

export const walletLocked = ({ connectorId, wallet }: ConnectedSession): PorticoError =>
  new PorticoError('WALLET_LOCKED', `Unlock ${wallet.name} to continue`, { connectorId })
