import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { accountView, chooseView, registeredView, registerView } from '../state'

const FLOW = { views: [chooseView, registerView, registeredView], home: accountView }

/** Leaves all views of this plugin, back to the account. */
export const leaveNaming = (ctx: Context): Promise<void> => leaveViews(ctx, FLOW)
