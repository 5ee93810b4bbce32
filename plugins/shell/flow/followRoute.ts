import { type Context, connectedSession, route, sessions, topOf } from '../../../kernel'
import type { Frame } from '../frame'
import { staysDrawn } from '../rules/staysDrawn'
import { drawn, markUsed } from '../state'
import { createLeavingCopy } from './leavingCopy'

/** A view may keep something of each of these. Escape closes the modal, and Tab leaves no trace. */
const USES = ['pointerdown', 'click', 'input', 'keydown', 'scroll']
const NO_USE = ['Escape', 'Tab']

/**
 * Draws each route. A first view that the user has not used stays in the closed dialog: the next opening shows it again
 * and renders nothing.
 */
export function followRoute(ctx: Context, frame: Frame): void {
  const { dialog } = frame
  const copy = createLeavingCopy(ctx, frame)
  const redraw = () => {
    const now = ctx.read(route)
    // Before React removes it.
    if (frame.drawnByShell && !now.open) copy.dialog()
    ctx.set(drawn, { route: now, isUsed: false })
  }
  const redrawClosed = () => {
    if (!ctx.read(route).open) redraw()
  }
  const mayStay = () => ctx.view(topOf(ctx.read(drawn).route)?.view ?? '')?.contribution.staysDrawn
  const use = (event: Event) => {
    if (ctx.read(drawn).isUsed) return
    if (event instanceof KeyboardEvent && NO_USE.includes(event.key)) return
    if (event.target instanceof Element && event.target.closest('.view')) ctx.set(drawn, markUsed)
  }
  if (!ctx.settings.embedded) {
    for (const type of USES) dialog.addEventListener(type, use, { capture: true, signal: ctx.signal })
  }
  redraw()
  ctx.watch(
    route,
    now => now,
    (now, before) => {
      const { route: at, isUsed } = ctx.read(drawn)
      if (!before.open) copy.drop()
      else if (frame.drawnByShell && now.open && topOf(now)?.key !== topOf(at)?.key) copy.view(now.direction)
      if (isUsed || ctx.settings.embedded || !mayStay() || !staysDrawn(at, { now, before })) redraw()
    },
  )
  // A closed dialog keeps no view of a disabled plugin, and none to connect a wallet once one is connected.
  ctx.watch(sessions, all => connectedSession(all) !== undefined, redrawClosed)
  ctx.watchContributions(() => mayStay() || redrawClosed())
}
