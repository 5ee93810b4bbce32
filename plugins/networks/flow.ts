import {
  type CaipNetworkId,
  type Context,
  liveOf,
  type Message,
  type Network,
  networks,
  route,
  type SessionControl,
  sessionControl,
  sessions,
  topOf,
} from '../../kernel'
import { showToast, toast } from '../../kernel/kit'
import { switchFailed } from './events'
import { messages } from './messages'
import { isChoosing } from './rules'
import { accountView, connectView, detour, switchActiveChainView, switchNetworkView } from './state'

/**
 * Opens the view that asks the wallet. If only other namespaces are connected, opens the view that says so; without any
 * wallet, the session only stores the choice.
 */
export async function choose(ctx: Context, { caipNetworkId, chainNamespace }: Network): Promise<void> {
  const all = ctx.read(sessions)
  const live = liveOf(all, chainNamespace)
  if (!live && liveOf(all)) {
    await ctx.open(switchActiveChainView, { networkId: caipNetworkId })
    return
  }
  if (live && live.networkId !== caipNetworkId) {
    await ctx.open(switchNetworkView, { networkId: caipNetworkId })
    return
  }
  await attempt(ctx, messages.failed, async control => {
    await control.switchNetwork(caipNetworkId)
    await leaveChoosing(ctx)
  })
}

/** @throws NETWORK_NOT_FOUND CHAIN_UNSUPPORTED USER_REJECTED …, or the signal's reason */
export async function switchTo(
  ctx: Context,
  { networkId, signal }: { networkId: CaipNetworkId; signal: AbortSignal },
): Promise<void> {
  try {
    const control = await ctx.ask(sessionControl)
    signal.throwIfAborted()
    await control.switchNetwork(networkId, { signal })
  } catch (error) {
    if (!signal.aborted) ctx.emit(switchFailed, { networkId, error })
    throw error
  }
  await leaveChoosing(ctx)
}

/** Opens the wallets of another namespace. Sessions stay connected, and going back restores the network. */
export async function seekWallet(ctx: Context, { caipNetworkId, chainNamespace: namespace }: Network): Promise<void> {
  const { chosen, explicit } = ctx.read(networks)
  ctx.write(detour, () => ({ namespace, from: chosen, explicit }))
  noteChoice(ctx, caipNetworkId, true)
  if (!(await ctx.replace(connectView, { namespace }))) endDetour(ctx)
}

/** Ends the detour; if no wallet was connected, restores the former network. */
export function endDetour(ctx: Context): void {
  const { namespace, from, explicit } = ctx.read(detour)
  if (!from) return
  ctx.write(detour, () => ({}))
  if (!liveOf(ctx.read(sessions), namespace)) noteChoice(ctx, from, explicit)
}

/** Stores the network on which a wallet of that namespace should connect. */
const noteChoice = (ctx: Context, chosen: CaipNetworkId, explicit: boolean | undefined) =>
  ctx.write(networks, draft => void Object.assign(draft, { chosen, explicit }))

/** Returns to the view before the network views, or closes the modal if there is none. */
export async function leaveChoosing(ctx: Context): Promise<void> {
  while (isChoosing(topOf(ctx.read(route)))) if (!(await stepOut(ctx))) return
}

/** A host that asked for a namespace sees its account, once it is connected. */
function stepOut(ctx: Context): Promise<boolean> {
  const { stack } = ctx.read(route)
  const asked = stack.length === 1 && stack[0]?.view === switchActiveChainView.id
  return asked && ctx.view(accountView.id) ? ctx.replace(accountView) : ctx.back()
}

/** Disconnects the wallet in use; the `sessions` slice shows the result. */
export const disconnect = (ctx: Context): Promise<void> =>
  attempt(ctx, messages.disconnectFailed, control => {
    const all = ctx.read(sessions)
    return control.disconnect({ namespace: all.active, connectorId: liveOf(all)?.connectorId })
  })

/** Runs a button's action; a toast shows its failure. */
async function attempt(ctx: Context, message: Message, work: (control: SessionControl) => Promise<void>) {
  try {
    await work(await ctx.ask(sessionControl))
  } catch (error) {
    ctx.write(toast, showToast({ variant: 'error', message }))
    ctx.report(error)
  }
}
