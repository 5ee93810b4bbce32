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
 * Asks the wallet where there is one, and shows that it does. Where only other families have one, says so; without any the
 * session only notes the choice.
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

/** To the wallets of another family. What is connected stays so, and who turns back is where they were. */
export async function seekWallet(ctx: Context, { caipNetworkId, chainNamespace: namespace }: Network): Promise<void> {
  const { chosen, explicit } = ctx.read(networks)
  ctx.write(detour, () => ({ namespace, from: chosen, explicit }))
  noteChoice(ctx, caipNetworkId, true)
  if (!(await ctx.replace(connectView, { namespace }))) endDetour(ctx)
}

/** The detour is over; without a wallet at its end it never was. */
export function endDetour(ctx: Context): void {
  const { namespace, from, explicit } = ctx.read(detour)
  if (!from) return
  ctx.write(detour, () => ({}))
  if (!liveOf(ctx.read(sessions), namespace)) noteChoice(ctx, from, explicit)
}

/** Where a wallet of that family should begin. */
const noteChoice = (ctx: Context, chosen: CaipNetworkId, explicit: boolean | undefined) =>
  ctx.write(networks, draft => void Object.assign(draft, { chosen, explicit }))

/** Back to where the visitor came from; where they came from outside, the modal closes. */
export async function leaveChoosing(ctx: Context): Promise<void> {
  while (isChoosing(topOf(ctx.read(route)))) if (!(await stepOut(ctx))) return
}

/** Who asked for a family has it now, and is shown their account in it. */
function stepOut(ctx: Context): Promise<boolean> {
  const { stack } = ctx.read(route)
  const asked = stack.length === 1 && stack[0]?.view === switchActiveChainView.id
  return asked && ctx.view(accountView.id) ? ctx.replace(accountView) : ctx.back()
}

/** Parts from the wallet in use; what follows from that is seen in the sessions. */
export const disconnect = (ctx: Context): Promise<void> =>
  attempt(ctx, messages.disconnectFailed, control => {
    const all = ctx.read(sessions)
    return control.disconnect({ namespace: all.active, connectorId: liveOf(all)?.connectorId })
  })

/** What a button does by itself: where it fails, a toast says so. */
async function attempt(ctx: Context, message: Message, work: (control: SessionControl) => Promise<void>) {
  try {
    await work(await ctx.ask(sessionControl))
  } catch (error) {
    ctx.write(toast, showToast({ variant: 'error', message }))
    ctx.report(error)
  }
}
