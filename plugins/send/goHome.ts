import type { Context } from '../../kernel'
import { leaveViews } from '../../kernel/kit'
import { accountView, previewView, selectTokenView, sendView } from './state'

const OURS = { views: [sendView, selectTokenView, previewView], home: accountView }

/** Back to where sending began: the account, whatever stood in between. */
export const goHome = (ctx: Context): Promise<void> => leaveViews(ctx, OURS)
