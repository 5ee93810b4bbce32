import {
  type CaipNetworkId,
  type Context,
  leavingView,
  liveOf,
  networkSwitched,
  networks,
  PorticoError,
  route,
  sessions,
  topOf,
} from '../../kernel'
import { endDetour, leaveChoosing } from './flow'
import { isStrand, isStranded } from './rules'
import { connectView, unsupportedChainView } from './state'

/** Holds a visitor where the app does not work, and lets them go as soon as it does. */
export default function setup(ctx: Context): void {
  // Who just connected is done with the modal; who was at work in it wants to go back to that.
  let arrived = true
  // Woken by a wallet that moved: nobody arrived just now. What moves later is seen in the sessions.
  ctx.on(networkSwitched, () => {
    arrived = false
  })()

  const present = () => liveOf(ctx.read(sessions))?.networkId
  const stranded = (networkId: CaipNetworkId | undefined) => isStranded(networkId, ctx.read(networks), ctx.settings)
  const onStrand = () => isStrand(topOf(ctx.read(route))?.view)

  const hold = () => {
    const held = onStrand() && ctx.read(route).stack.some(({ view }) => view === unsupportedChainView.id)
    if (!held && stranded(present())) void ctx.open(unsupportedChainView)
  }
  const moved = (now: CaipNetworkId | undefined, before: CaipNetworkId | undefined) => {
    if (stranded(now)) {
      if (!stranded(before)) arrived = before === undefined
      hold()
    } else if (onStrand() && (now === undefined || (arrived && stranded(before)))) void ctx.close()
    else if (stranded(before)) void leaveChoosing(ctx)
  }
  ctx.watch(sessions, all => liveOf(all)?.networkId, moved)
  ctx.watch(route, topOf, top => top && hold())
  ctx.watch(
    route,
    ({ stack }) => stack.some(({ view }) => view === connectView.id),
    connecting => connecting || endDetour(ctx),
  )
  ctx.tap(leavingView, ({ view, to }) => {
    const networkId = present()
    if (!isStrand(view) || isStrand(to) || !stranded(networkId)) return
    return new PorticoError('CHAIN_UNSUPPORTED', 'Unsupported chain', { networkId })
  })
  hold()
}
