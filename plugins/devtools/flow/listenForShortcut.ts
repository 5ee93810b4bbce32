import { type Context, route, topOf } from '../../../kernel'
import { devtoolsView } from '../state'

/** Alt, Shift and the key with the P of a US keyboard: no browser uses them together. Pressed again, it closes the panel. */
export function listenForShortcut(ctx: Context): void {
  // A server has no document.
  globalThis.document?.addEventListener(
    'keydown',
    event => {
      const { code, altKey, shiftKey, ctrlKey, metaKey } = event
      if (code !== 'KeyP' || !altKey || !shiftKey || ctrlKey || metaKey || event.repeat || event.defaultPrevented)
        return
      // There the keys may write a character.
      if (isEditable(event.composedPath()[0])) return
      event.preventDefault()
      const isShown = topOf(ctx.read(route))?.view === devtoolsView.id
      void (isShown ? ctx.back() : ctx.open(devtoolsView)).catch(ctx.report)
    },
    { signal: ctx.signal },
  )
}

const isEditable = (target: EventTarget | undefined) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
