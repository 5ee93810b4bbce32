import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  connectors,
  type Namespace,
  networks,
  PorticoError,
  route,
  sessions,
  topOf,
} from '../../../kernel'
import { descriptionOf, networkImages, showHome, switchNetworkView, unsupportedChainView } from '../../../kernel/kit'
import { isNetworkView, isUnsupported, isUnsupportedView } from '../rules/networkRules'
import { networksOptions, switchActiveChainView, type UnsupportedCause, unsupportedCause } from '../state'

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

/** The views that a host's request for a namespace leads to. */
const REQUESTED: readonly (string | undefined)[] = [switchActiveChainView.id, switchNetworkView.id]

/** Returns to the view before the network views, or closes the modal if there is none. */
export async function leaveNetworkViews(ctx: Context): Promise<void> {
  while (isNetworkView(topOf(ctx.read(route)))) if (!(await leaveTopView(ctx))) return
}

/** A host that asked for a namespace sees its account, once it is connected. */
function leaveTopView(ctx: Context): Promise<boolean> {
  const { stack } = ctx.read(route)
  const isRequested = stack.length === 1 && REQUESTED.includes(stack[0]?.view)
  return isRequested && ctx.home() ? showHome(ctx) : ctx.back()
}

/**
 * Loads the images that descriptions name for the configured networks. Without them a network shows its initial. Reports
 * each icon of a namespace that is not shown, with the name of its adapter.
 */
export async function loadNetworkImages(ctx: Context): Promise<void> {
  const namespaces = new Set(ctx.read(networks).configured.map(({ chainNamespace }) => chainNamespace))
  for (const namespace of namespaces) reportIcon(ctx, namespace)
  await Promise.all([...namespaces].map(namespace => loadImages(ctx, namespace).catch(ctx.report)))
}

/** With the text before the image, 64 KB. */
const ICON = /^data:image\/.{1,65525}$/s

function reportIcon(ctx: Context, namespace: Namespace): void {
  const { icon } = descriptionOf(ctx.settings, namespace)
  if (icon === undefined || ICON.test(icon)) return
  const plugin =
    ctx.read(connectors).known.find(({ namespaces }) => namespaces.includes(namespace))?.adapter ?? namespace
  const part = `the icon of ${namespace}`
  const message = `Plugin ${plugin}: ${part} failed: an icon is a data:image/ URL of at most 64 KB`
  ctx.env.report(new PorticoError('PLUGIN_PART_FAILED', message, { plugin, part }), plugin)
}

async function loadImages(ctx: Context, namespace: Namespace): Promise<void> {
  const images = await descriptionOf(ctx.settings, namespace).networkImages?.()
  if (!images || ctx.signal.aborted) return
  const byId = Object.entries(images).map(([reference, imageId]) => [`${namespace}:${reference}`, imageId])
  ctx.set(networkImages, images => ({ ...images, ...Object.fromEntries(byId) }))
}
