import type { Context } from '../../kernel'

/** A step that cannot be taken is for the developer to hear of. */
export const go = (ctx: Context, step: Promise<unknown>): void => void step.catch(ctx.report)
