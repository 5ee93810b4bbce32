import type { Context } from '../../kernel'

/**
 * Whether the page is framed by a site that the host does not list. Views that spend or sign refuse there: not every
 * browser can detect content over the frame.
 */
export const isInForeignPage = ({ page, settings }: Pick<Context, 'page' | 'settings'>): boolean =>
  page.framedBy.some(origin => !settings.frameAncestors?.includes(origin))
