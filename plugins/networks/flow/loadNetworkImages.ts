import { type Context, type Namespace, networks } from '../../../kernel'
import { descriptionOf, networkImages } from '../../../kernel/kit'

/** Loads the images that descriptions name for the configured networks. Without them a network shows its initial. */
export async function loadNetworkImages(ctx: Context): Promise<void> {
  const namespaces = new Set(ctx.read(networks).configured.map(({ chainNamespace }) => chainNamespace))
  await Promise.all([...namespaces].map(namespace => loadImages(ctx, namespace).catch(ctx.report)))
}

async function loadImages(ctx: Context, namespace: Namespace): Promise<void> {
  const images = await descriptionOf(ctx.settings, namespace).networkImages?.()
  if (!images || ctx.signal.aborted) return
  const byId = Object.entries(images).map(([reference, imageId]) => [`${namespace}:${reference}`, imageId])
  ctx.set(networkImages, images => ({ ...images, ...Object.fromEntries(byId) }))
}
