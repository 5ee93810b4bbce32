import {
  type Context,
  connectedSession,
  leavingView,
  networkSwitched,
  networks,
  route,
  sessions,
  topOf,
} from '../../kernel'
import { connectView } from '../../kernel/kit'
import { changeNetwork, holdUnsupported, loadNetworkImages, refuseLeaving } from './flow/networkViews'
import { restoreNetwork } from './flow/openNamespaceWallets'
import { type NetworksOptions, networksOptions, unsupportedCause } from './state'

/** Keeps the user at the unsupported-chain view until the wallet is on a supported network. */
export default function setup(ctx: Context, options: NetworksOptions): void {
  ctx.set(networksOptions, { ...options })
  // `networkSwitched` activated the plugin: the wallet was connected before. `sessions` shows later switches.
  ctx.on(networkSwitched, () => ctx.set(unsupportedCause, 'switch'))()
  ctx.watch(
    sessions,
    state => connectedSession(state)?.networkId,
    (current, previous) => changeNetwork(ctx, current, previous),
  )
  ctx.watch(route, topOf, top => top && holdUnsupported(ctx))
  ctx.watch(
    route,
    ({ stack }) => stack.some(({ view }) => view === connectView.id),
    isConnecting => isConnecting || restoreNetwork(ctx),
  )
  ctx.tap(leavingView, leaving => refuseLeaving(ctx, leaving))
  holdUnsupported(ctx)
  ctx.watch(
    networks,
    ({ configured }) => configured,
    () => void loadNetworkImages(ctx),
  )
  void loadNetworkImages(ctx)
}
