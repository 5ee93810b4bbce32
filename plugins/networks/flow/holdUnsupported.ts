import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  networks,
  PorticoError,
  route,
  sessions,
  topOf,
} from '../../../kernel'
import { unsupportedChainView } from '../../../kernel/kit'
import { isUnsupported, isUnsupportedView } from '../rules/networkRules'
import { networksOptions, type UnsupportedCause, unsupportedCause } from '../state'
import { leaveNetworkViews } from './leaveNetworkViews'

const currentNetworkId = (ctx: Context) => connectedSession(ctx.read(sessions))?.networkId
const isOut = (ctx: Context, networkId: CaipNetworkId | undefined) =>
  !ctx.settings.basic && isUnsupported(networkId, ctx.read(networks), ctx.read(networksOptions))
const isViewOnTop = (ctx: Context) => isUnsupportedView(topOf(ctx.read(route))?.view)

/** Opens the unsupported-chain view, unless it is open, while the wallet is on an unsupported network. */
export function holdUnsupported(ctx: Context): void {
  const isHeld = isViewOnTop(ctx) && ctx.read(route).stack.some(({ view }) => view === unsupportedChainView.id)
  if (!isHeld && isOut(ctx, currentNetworkId(ctx))) void ctx.open(unsupportedChainView)
}

/** Called when the wallet's network has changed. */
export function changeNetwork(
  ctx: Context,
  current: CaipNetworkId | undefined,
  previous: CaipNetworkId | undefined,
): void {
  if (isOut(ctx, current)) {
    const cause: UnsupportedCause = previous === undefined ? 'connection' : 'switch'
    if (!isOut(ctx, previous)) ctx.set(unsupportedCause, cause)
    holdUnsupported(ctx)
    return
  }
  const isNew = isOut(ctx, previous) && ctx.read(unsupportedCause) === 'connection'
  if (isViewOnTop(ctx) && (current === undefined || isNew)) void ctx.close()
  else if (isOut(ctx, previous)) void leaveNetworkViews(ctx)
}

/** Refuses to leave the unsupported-chain view for a view that cannot change the network. */
export function refuseLeaving(ctx: Context, { view, to }: { view: string; to?: string }): PorticoError | undefined {
  const networkId = currentNetworkId(ctx)
  if (!isUnsupportedView(view) || isUnsupportedView(to) || !isOut(ctx, networkId)) return undefined
  return new PorticoError('CHAIN_UNSUPPORTED', 'Unsupported chain', { networkId })
}
