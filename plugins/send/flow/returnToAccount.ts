import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { accountView, previewView, selectTokenView, sendView } from '../state'

const OURS = { views: [sendView, selectTokenView, previewView], home: accountView }

/** Returns to the account view and drops all send views. */
export const returnToAccount = (ctx: Context): Promise<void> => leaveViews(ctx, OURS)
