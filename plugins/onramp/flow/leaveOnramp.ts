import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { fiatView, fundView, progressView, providersView, tokenView } from '../state'

const VIEWS = [fundView, providersView, tokenView, fiatView, progressView]

/** Leaves all views of this plugin, back to the account. */
export const leaveOnramp = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
