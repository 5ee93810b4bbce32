import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { chooseView, registeredView, registerView } from '../state'

const VIEWS = [chooseView, registerView, registeredView]

/** Leaves all views of this plugin, back to the account. */
export const leaveNaming = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
