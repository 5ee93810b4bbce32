import type { ResolvedOptions } from '../../../kernel'

/** Storage key: the heights of root views in pixels, by view, so that the next opening reserves them at once. */
export const HEIGHTS = 'shell/heights'

/** Six rows, and with a project the space that is reserved for a login. */
const usualHeight = ({ projectId }: ResolvedOptions) => (projectId ? 516 : 400)

export function lastHeight(stored: unknown, view: string, settings: ResolvedOptions): number {
  const height = Object(stored)[view]
  return typeof height === 'number' && height > 0 && height < 1000 ? height : usualHeight(settings)
}
