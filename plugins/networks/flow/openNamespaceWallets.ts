import { type CaipNetworkId, type Context, connectedSession, type Network, networks, sessions } from '../../../kernel'
import { connectView } from '../../../kernel/kit'
import { formerNetwork } from '../state'

/** Opens the wallets of another namespace. Sessions stay connected, and going back restores the network. */
export async function openNamespaceWallets(
  ctx: Context,
  { caipNetworkId, chainNamespace: namespace }: Network,
): Promise<void> {
  const { chosen, explicit } = ctx.read(networks)
  ctx.set(formerNetwork, { status: 'known', namespace, chosen, explicit })
  storeChoice(ctx, caipNetworkId, true)
  if (!(await ctx.replace(connectView, { namespace }))) restoreNetwork(ctx)
}

/** Called when the user leaves those wallets; if none was connected, restores the former network. */
export function restoreNetwork(ctx: Context): void {
  const former = ctx.read(formerNetwork)
  if (former.status === 'none') return
  ctx.set(formerNetwork, formerNetwork.initial)
  if (!connectedSession(ctx.read(sessions), former.namespace)) storeChoice(ctx, former.chosen, former.explicit)
}

/** Stores the network on which a wallet of that namespace should connect. */
const storeChoice = (ctx: Context, chosen: CaipNetworkId, explicit: boolean | undefined) =>
  ctx.update(networks, draft => void Object.assign(draft, { chosen, explicit }))
