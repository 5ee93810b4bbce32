import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { accountView, previewView, revokeView, selectTokenView, swapView } from '../state'

const OURS = { views: [swapView, selectTokenView, previewView, revokeView], home: accountView }

/** Returns to the account view and drops all swap views. */
export const returnToAccount = (ctx: Context): Promise<void> => leaveViews(ctx, OURS)
