import type { Network, ResolvedOptions } from '../../../kernel'
import { imageUrl } from '../../../kernel/kit'
import type { NetworkImages } from '../state'

/** The URL of a network's image: the host's own first, then the project API's. */
export function networkImage(
  settings: ResolvedOptions,
  images: NetworkImages,
  { assets, caipNetworkId }: Network,
): string | undefined {
  if (assets?.imageUrl) return assets.imageUrl
  const imageId = assets?.imageId ?? images[caipNetworkId]
  return imageId && imageUrl(settings, 'asset', imageId)
}
