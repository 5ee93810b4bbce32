import type { Context } from '../../kernel'
import { defineMessages } from '../../kernel/kit'

/** Why a press is refused. */
export const messages = defineMessages('confirm', {
  early: 'This just appeared or changed. Check it, then press again.',
  covered: 'This button is covered or hard to see. Uncover it, then press again.',
  foreign: 'This page is embedded in another site, so you can’t sign or pay here. Open it in its own tab.',
})

/**
 * Whether the page is framed by a site that the host does not list. Views that spend or sign refuse there: not every
 * browser can detect content over the frame.
 */
export const isInForeignPage = ({ page, settings }: Pick<Context, 'page' | 'settings'>): boolean =>
  page.framedBy.some(origin => !settings.frameAncestors?.includes(origin))
