import { type Context, route } from '../../../kernel'
import { dragToDismiss } from './dragToDismiss'

/** Pixels. A browser's own bars cover less. */
const LEAST_KEYBOARD = 100

/** A dialog under the finger: it follows drags, stays above the keyboard, and obeys the back gesture. */
export function followTouch(ctx: Context, dialog: HTMLDialogElement): void {
  if (ctx.signal.aborted) return
  dragToDismiss(dialog, ctx.close, ctx.signal)
  followKeyboard(dialog, ctx.signal)
  followBackGesture(ctx, dialog)
}

/**
 * The on-screen keyboard covers the page's lower edge and changes no layout (`interactive-widget=resizes-visual`, the
 * default of browsers on phones). A zoomed page is left as it is.
 */
function followKeyboard(dialog: HTMLElement, signal: AbortSignal): void {
  const screen = window.visualViewport
  if (!screen) return
  let shown = 0
  const follow = () => {
    const isZoomed = Math.abs(screen.scale - 1) > 0.01
    const covered = isZoomed ? 0 : Math.round(innerHeight - screen.offsetTop - screen.height)
    const next = covered < LEAST_KEYBOARD ? 0 : covered
    if (next === shown) return
    shown = next
    dialog.style.setProperty('--keyboard', `${next}px`)
    const root = dialog.getRootNode()
    if (root instanceof ShadowRoot && next > 0) root.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  for (const type of ['resize', 'scroll']) screen.addEventListener(type, follow, { signal })
  follow()
}

/** The gesture leads to the view before, like the button in the header, and closes the first view. */
function followBackGesture(ctx: Context, dialog: HTMLDialogElement): void {
  const stepBack = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    // Otherwise the frame's own listener closes the modal.
    event.stopImmediatePropagation()
    void (ctx.read(route).stack.length > 1 ? ctx.back() : ctx.close()).catch(ctx.report)
  }
  // A second gesture without a press between them can't be prevented: the frame opens the dialog again while the route is open.
  dialog.addEventListener('cancel', stepBack, { signal: ctx.signal, capture: true })
}
