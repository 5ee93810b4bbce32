import { type Context, connections, route, view } from '../../kernel'
import { showToast, toast } from '../../kernel/kit'
import { messages } from './connecting.messages'

/** Every wallet of the visitor, by its public name: whoever contributes it. */
const profileWalletsView = view('ProfileWallets')

/** A wallet is connected: the modal has done its work. Where there were others before, the new one is shown among them. */
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
