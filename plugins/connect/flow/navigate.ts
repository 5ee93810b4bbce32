import type { Context } from '../../../kernel'

/** Reports a failed navigation to the developer. */
export const navigate = (ctx: Context, step: Promise<unknown>): void => void step.catch(ctx.report)
