import type { Network, ResolvedOptions } from '../../../kernel'
import { imageUrl } from '../../../kernel/kit'

/** The network's picture that the host configured. */
export const networkImage = (settings: ResolvedOptions, { assets }: Network): string | undefined =>
  assets?.imageUrl ?? (assets?.imageId && imageUrl(settings, 'asset', assets.imageId))
