import { type Context, connections, route, view } from '../../kernel'
import { showToast, toast } from '../../kernel/kit'
import { messages } from './connecting.messages'

/** The list of the user's wallets, by its public name: another plugin contributes it. */
const profileWalletsView = view('ProfileWallets')

/** After a connection: closes the modal. If other wallets were connected before, shows the list of wallets. */
export async function arrive(ctx: Context): Promise<void> {
  const { several, byNamespace } = ctx.read(connections)
  const live = Object.values(byNamespace).flatMap(family => family.filter(({ state }) => state !== 'disconnected'))
  if (!several || live.length < 2 || !ctx.view(profileWalletsView.id)) {
    await ctx.close()
    return
  }
  const cameFromThem = ctx.read(route).stack.at(-2)?.view === profileWalletsView.id
  if (!(await (cameFromThem ? ctx.back() : ctx.replace(profileWalletsView)))) return
  ctx.write(toast, showToast({ variant: 'success', message: messages.newWallet }))
}
