import { type Context, connections, route, sessionControl, topOf, view } from '../../kernel'
import type { Arrival, Desk } from './desk'
import { CONNECTOR_ID } from './state'

/** Every wallet of the visitor, by its public name: whoever contributes it. */
const profileWalletsView = view('ProfileWallets')

/** Connects whoever has just shown who they are. @throws what `SessionControl.connect` does */
export async function connectArrival(
  ctx: Context,
  desk: Desk,
  { arrival, signal }: { arrival: Arrival; signal: AbortSignal },
): Promise<void> {
  const control = await ctx.ask(sessionControl)
  signal.throwIfAborted()
  desk.arrival = arrival
  try {
    await control.connect({ connectorId: CONNECTOR_ID, signal })
  } catch (error) {
    // Nobody is connected: nobody stays logged in unseen.
    if (signal.aborted) desk.frame.tell('SIGN_OUT', undefined)
    throw error
  } finally {
    desk.arrival = undefined
  }
}

/** The modal has done its work, if the visitor is still where they connected. */
export async function leaveAfter(ctx: Context, key: number | undefined): Promise<void> {
  if (topOf(ctx.read(route))?.key !== key) return
  const { several, byNamespace } = ctx.read(connections)
  const live = Object.values(byNamespace).flatMap(family => family.filter(({ state }) => state !== 'disconnected'))
  const wallets = new Set(live.map(({ connectorId }) => connectorId))
  if (several && wallets.size > 1 && ctx.view(profileWalletsView.id)) await ctx.replace(profileWalletsView)
  else await ctx.close()
}
