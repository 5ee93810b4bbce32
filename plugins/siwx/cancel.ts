import { type Context, sessionControl } from '../../kernel'
import { decline } from './decline'
import type { Question } from './desk'
import { lastSession } from './lastSession'
import { show } from './question'

/**
 * Handles Cancel. If sign-in is required, switches to the last network with a session, or disconnects if there is none.
 * A second Cancel, while the wallet is asked to switch, disconnects.
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
    // The switch failed: without a session the wallet can only be disconnected.
    ctx.report(error)
    decline(ctx, question)
  }
}
