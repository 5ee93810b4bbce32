import type { ResolvedOptions } from '../../../kernel'

/** Storage key: the heights of root views in pixels, by view, so that the next opening reserves them at once. */
export const HEIGHTS = 'shell/heights'

/** Six rows, and the space that is reserved for a login; without a project four rows, since only installed wallets connect. */
const usualHeight = ({ projectId }: ResolvedOptions) => (projectId ? 516 : 272)

/** The height's key: a host that adds a project offers more rows than the stored height has room for. */
export const heightKey = (view: string, { projectId }: ResolvedOptions) => (projectId ? view : `${view} alone`)

export function lastHeight(stored: unknown, view: string, settings: ResolvedOptions): number {
  const height = Object(stored)[heightKey(view, settings)]
  return typeof height === 'number' && height > 0 && height < 1000 ? height : usualHeight(settings)
}
