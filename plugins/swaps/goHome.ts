import type { Context } from '../../kernel'
import { leaveViews } from '../../kernel/kit'
import { accountView, previewView, revokeView, selectTokenView, swapView } from './state'

const OURS = { views: [swapView, selectTokenView, previewView, revokeView], home: accountView }

/** Back to where swapping began: the account, whatever stood in between. */
export const goHome = (ctx: Context): Promise<void> => leaveViews(ctx, OURS)
