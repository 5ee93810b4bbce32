import type { Context } from '../../kernel'
import { leaveViews } from '../../kernel/kit'
import { accountView, chooseView, registeredView, registerView } from './state'

const OURS = { views: [chooseView, registerView, registeredView], home: accountView }

/** Back to where the way began: the account, whatever stood in between. */
export const goHome = (ctx: Context): Promise<void> => leaveViews(ctx, OURS)
