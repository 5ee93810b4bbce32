import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { previewView, revokeView, selectTokenView, swapView } from '../state'

const VIEWS = [swapView, selectTokenView, previewView, revokeView]

/** Returns to the account view and drops all swap views. */
export const returnToAccount = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
