import { type Context, leavingView, PorticoError, route, topOf } from '../../../../kernel'
import { signInView } from '../../../../kernel/kit'
import { isBusy } from '../rules/checks'
import { markSeen, refusesLeaving } from '../rules/prompt'
import { CAPTURE, checks, DETOURS, prompt, type SignInPrompt } from '../state'
import { decline } from './cancel'

/** Opens the prompt's view while there is a prompt, and closes it afterwards. */
export function syncView(ctx: Context): void {
  const now = ctx.read(prompt)
  const at = ctx.read(route)
  const top = topOf(at)?.view ?? ''
  if (now.status !== 'open') {
    if (!isBusy(ctx.read(checks))) void clear(ctx, top).catch(ctx.report)
    return
  }
  if (top === signInView.id) {
    ctx.set(prompt, markSeen)
    return
  }
  if (now.task.name === 'consulting' || DETOURS.includes(top)) return
  if (now.isSeen && !now.required) {
    if (!at.stack.some(({ view }) => view === signInView.id)) decline(ctx)
    return
  }
  const opened = CAPTURE.includes(top) ? ctx.replace(signInView) : ctx.open(signInView)
  opened.catch(ctx.report)
}

/** The last prompt stays until its view is gone. */
async function clear(ctx: Context, top: string): Promise<void> {
  if (top === signInView.id || CAPTURE.includes(top)) await ctx.close()
  ctx.set(prompt, (now): SignInPrompt => (now.status === 'open' ? now : { status: 'none' }))
}

/** Keeps the user at a required sign-in. */
export const holdPrompt = (ctx: Context): void =>
  void ctx.tap(leavingView, leaving =>
    refusesLeaving(ctx.read(prompt), leaving)
      ? new PorticoError('SIGN_IN_REQUIRED', 'The host requires the user to sign in')
      : undefined,
  )
