import type { Undo } from '../../../kernel'

/** When a focused element is removed with its view, the dialog takes the focus, so that the page gets no keys. */
export function keepFocus(dialog: HTMLElement): Undo {
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  let last = activeElement ?? undefined
  const remember = ({ target }: Event) => {
    if (target instanceof Element) last = target
  }
  const removals = new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = undefined
    const isShown = !(dialog instanceof HTMLDialogElement) || dialog.open
    if (isShown && document.activeElement === document.body) dialog.focus({ preventScroll: true })
  })
  dialog.addEventListener('focusin', remember)
  removals.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', remember)
    removals.disconnect()
  }
}
