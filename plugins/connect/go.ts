import type { Context } from '../../kernel'

/** Reports a failed navigation to the developer. */
export const go = (ctx: Context, step: Promise<unknown>): void => void step.catch(ctx.report)
