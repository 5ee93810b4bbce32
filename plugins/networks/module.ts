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

/** Keeps the user at the unsupported-chain view until the wallet is on a supported network. */
export default function setup(ctx: Context): void {
  // After a new connection the modal closes; a user who was already in the modal returns to the former view.
  let arrived = true
  // `networkSwitched` activated the plugin: the wallet was connected before. `sessions` shows later switches.
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
