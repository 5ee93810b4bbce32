/** Storage key: the heights of root views in pixels, by view, so that the next opening reserves them at once. */
export const HEIGHTS = 'shell/heights'

/** Six rows: the usual first view. */
const USUAL_HEIGHT = 400

export function lastHeight(stored: unknown, view: string): number {
  const height = Object(stored)[view]
  return typeof height === 'number' && height > 0 && height < 1000 ? height : USUAL_HEIGHT
}
