import type { Context } from '../../../kernel'
import { buyView, leaveViews } from '../../../kernel/kit'
import { fiatView, fundView, progressView, tokenView } from '../state'

const VIEWS = [fundView, buyView, tokenView, fiatView, progressView]

/** Leaves all views of this plugin, back to the account. */
export const leaveOnramp = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
