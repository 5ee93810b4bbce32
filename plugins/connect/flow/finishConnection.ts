import { type Context, connections, route } from '../../../kernel'
import { profileWalletsView, showToast, toast } from '../../../kernel/kit'
import { messages } from '../connecting.messages'

/** After a connection: closes the modal. If other wallets were connected before, shows the list of wallets. */
export async function finishConnection(ctx: Context): Promise<void> {
  const { several, byNamespace } = ctx.read(connections)
  const live = Object.values(byNamespace).flatMap(wallets => wallets.filter(({ state }) => state !== 'disconnected'))
  // One pairing may serve several namespaces.
  const wallets = new Set(live.map(({ connectorId, sessionId }) => JSON.stringify([connectorId, sessionId])))
  if (!several || wallets.size < 2 || !ctx.view(profileWalletsView.id)) {
    await ctx.close()
    return
  }
  const isBelow = ctx.read(route).stack.at(-2)?.view === profileWalletsView.id
  if (!(await (isBelow ? ctx.back() : ctx.replace(profileWalletsView)))) return
  ctx.set(toast, showToast({ variant: 'success', message: messages.newWallet }))
}
