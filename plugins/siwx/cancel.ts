import { type Context, sessionControl } from '../../kernel'
import { decline } from './decline'
import type { Question } from './desk'
import { lastSession } from './lastSession'
import { show } from './question'

/**
 * The visitor turns back. Where signing in is required: to the last network with a session, or away from the wallet if there is
 * none. Pressed once more while the wallet is asked for the way back, the wallet is left.
 */
export async function cancel(ctx: Context, question: Question): Promise<void> {
  question.attempt.abort()
  if (!question.required || question.isReturning) return decline(ctx, question)
  question.isReturning = true
  question.attempt = new AbortController()
  const { signal } = question.attempt
  const to = await lastSession(ctx, question.siwx, question.account)
  if (signal.aborted) return
  if (!to) return decline(ctx, question)
  show(ctx, question, { name: 'returning', to })
  try {
    await (await ctx.ask(sessionControl)).switchNetwork(to, { signal })
  } catch (error) {
    if (signal.aborted) return
    // Neither the one nor the other: without a session there is only the way out.
    ctx.report(error)
    decline(ctx, question)
  }
}
