import { type Context, leavingView, PorticoError, route, topOf } from '../../../../kernel'
import { signInView } from '../../../../kernel/kit'
import { isBusy } from '../rules/checks'
import { markSeen, refusesLeaving } from '../rules/prompt'
import { CAPTURE, checks, DETOURS, prompt, type SignInPrompt } from '../state'
import { decline } from './cancel'

/** Milliseconds that the view says "Signed in". The host does not wait for it. */
export const MOMENT_MS = 700

/** Opens the prompt's view while there is a prompt, and closes it afterwards. */
export function syncView(ctx: Context): void {
  const state = ctx.read(prompt)
  const shownRoute = ctx.read(route)
  const top = topOf(shownRoute)?.view ?? ''
  if (state.status !== 'open') {
    if (!isBusy(ctx.read(checks))) void clear(ctx, top).catch(ctx.report)
    return
  }
  if (top === signInView.id) {
    ctx.set(prompt, markSeen)
    return
  }
  if (state.task.name === 'consulting' || DETOURS.includes(top)) return
  if (state.isSeen && !state.required) {
    if (!shownRoute.stack.some(({ view }) => view === signInView.id)) decline(ctx)
    return
  }
  const opened = CAPTURE.includes(top) ? ctx.replace(signInView) : ctx.open(signInView)
  opened.catch(ctx.report)
}

/** The last prompt stays until its view is gone. */
async function clear(ctx: Context, top: string): Promise<void> {
  const state = ctx.read(prompt)
  if (top === signInView.id && state.status === 'closed' && state.step.name === 'signed') {
    ctx.clock.after(MOMENT_MS, () => isShown(ctx, state) && ctx.close().catch(ctx.report))
    return
  }
  if (top === signInView.id || CAPTURE.includes(top)) await ctx.close()
  ctx.set(prompt, (state): SignInPrompt => (state.status === 'open' ? state : { status: 'none' }))
}

/** Another account may have to sign in meanwhile, or the user or the host has taken another step. */
const isShown = ({ read }: Context, state: SignInPrompt): boolean =>
  read(prompt) === state && topOf(read(route))?.view === signInView.id

/** Keeps the user at a required sign-in. */
export const holdPrompt = (ctx: Context): void =>
  void ctx.tap(leavingView, leaving =>
    refusesLeaving(ctx.read(prompt), leaving)
      ? new PorticoError('SIGN_IN_REQUIRED', 'The host requires the user to sign in')
      : undefined,
  )
