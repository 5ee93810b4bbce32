import type { Network, Settings } from '../../kernel'
import { imageUrl } from '../../kernel/kit'

/** The picture that the network's host names. */
export const networkPicture = (settings: Settings, { assets }: Network): string | undefined =>
  assets?.imageUrl ?? (assets?.imageId && imageUrl(settings, 'asset', assets.imageId))
