import { slice } from '../core/token'
import type { Network } from './network'
import type { ResolvedOptions } from './options'
import { imageUrl } from './projectApi'

/** Image ids of the project API's directory, by CAIP-2 id. */
type NetworkImages = Readonly<Record<string, string>>
/** The images of listed networks. Written by the plugin `networks`. */
export const networkImages = slice<NetworkImages>('kernel/network-images', {})

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
