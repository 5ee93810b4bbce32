import type { Undo } from '../../kernel'

// In a roving-tabindex group only the current item counts as focusable.
const FOCUSABLE =
  ':is(a[href], button:not([disabled], [aria-disabled="true"]), input:not([disabled]), select, textarea, [tabindex="0"]):not([tabindex="-1"])'

/**
 * Focuses the view's `data-first` element, else its first control, else the title. On a phone it skips text fields, so
 * that the keyboard stays closed.
 */
export function focusView(view: HTMLElement, title: HTMLElement | null, mobile: boolean): void {
  const wanted = view.querySelector<HTMLElement>('[data-first]') ?? view.querySelector<HTMLElement>(FOCUSABLE)
  const target = wanted && !(mobile && wanted instanceof HTMLInputElement) ? wanted : title
  target?.focus({ preventScroll: true })
}

/** When a focused element is removed with its view, the dialog takes the focus, so that the page gets no keys. */
export function keepFocus(dialog: HTMLElement): Undo {
  let last: Element | undefined
  const note = ({ target }: Event) => {
    if (target instanceof Element) last = target
  }
  const kept = new MutationObserver(() => {
    if (!last || last.isConnected) return
    last = undefined
    const isShown = !(dialog instanceof HTMLDialogElement) || dialog.open
    if (isShown && document.activeElement === document.body) dialog.focus({ preventScroll: true })
  })
  dialog.addEventListener('focusin', note)
  kept.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', note)
    kept.disconnect()
  }
}
