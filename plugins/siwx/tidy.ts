import { type Context, route, topOf } from '../../kernel'
import { decline } from './decline'
import type { Desk } from './desk'
import { asking, CAPTURE, DETOURS, signInView } from './state'

/** Opens the question's view while there is a question, and closes it afterwards. */
export function tidy(ctx: Context, desk: Desk): void {
  const { question } = desk
  const { stack } = ctx.read(route)
  const top = topOf(ctx.read(route))?.view ?? ''
  if (!question) {
    const isBusy = [...desk.cases.values()].some(({ isOpen }) => isOpen)
    if (!isBusy) void clear(ctx, desk, top).catch(ctx.report)
    return
  }
  if (top === signInView.id) question.isSeen = true
  if (question.isConsulting || top === signInView.id || DETOURS.includes(top)) return
  const isThere = stack.some(({ view }) => view === signInView.id)
  if (question.isSeen && !question.required) {
    if (!isThere) decline(ctx, question)
    return
  }
  const opened = CAPTURE.includes(top) ? ctx.replace(signInView) : ctx.open(signInView)
  opened.catch(ctx.report)
}

/** The state of the last question is kept until its view is gone. */
async function clear(ctx: Context, desk: Desk, top: string): Promise<void> {
  if (top === signInView.id || CAPTURE.includes(top)) await ctx.close()
  if (!desk.question && ctx.read(asking).now) ctx.write(asking, () => ({}))
}
