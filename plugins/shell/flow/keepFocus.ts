import type { Undo } from '../../../kernel'

/** When a focused element is removed with its view, the dialog takes the focus, so that the page gets no keys. */
export function keepFocus(dialog: HTMLElement): Undo {
  const { activeElement } = dialog.getRootNode() as ShadowRoot
  let last = activeElement ?? undefined
  const remember = (element: EventTarget | null) => {
    if (element instanceof Element) last = element
  }
  const enter = ({ target }: FocusEvent) => remember(target)
  // An element that is removed because the focus leaves it takes the focus from no other.
  const leave = ({ relatedTarget }: FocusEvent) => remember(relatedTarget)
  const removals = new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = undefined
    const isShown = !(dialog instanceof HTMLDialogElement) || dialog.open
    if (isShown && document.activeElement === document.body) dialog.focus({ preventScroll: true })
  })
  dialog.addEventListener('focusin', enter)
  dialog.addEventListener('focusout', leave, true)
  removals.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', enter)
    dialog.removeEventListener('focusout', leave, true)
    removals.disconnect()
  }
}
