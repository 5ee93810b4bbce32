import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { accountView, fiatView, fundView, progressView, providersView, tokenView } from '../state'

const FLOW = { views: [fundView, providersView, tokenView, fiatView, progressView], home: accountView }

/** Leaves all views of this plugin, back to the account. */
export const leaveOnramp = (ctx: Context): Promise<void> => leaveViews(ctx, FLOW)
