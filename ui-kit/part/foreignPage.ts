import type { Context } from '../../kernel'

/**
 * Is the page shown inside another site that the host does not name? There, a view that spends or signs refuses: what lies
 * over the frame cannot be seen from within every browser.
 */
export const isInForeignPage = ({ page, settings }: Pick<Context, 'page' | 'settings'>): boolean =>
  page.framedBy.some(origin => !settings.frameAncestors?.includes(origin))
