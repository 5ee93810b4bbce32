import type { Context } from '../../../kernel'
import { leaveViews } from '../../../kernel/kit'
import { previewView, selectTokenView, sendView } from '../state'

const VIEWS = [sendView, selectTokenView, previewView]

/** Returns to the account view and drops all send views. */
export const returnToAccount = (ctx: Context): Promise<void> => leaveViews(ctx, VIEWS)
