import type { Undo } from '../../kernel'

// Of a group that arrows move through, only its current one is a place to begin.
const FOCUSABLE =
  ':is(a[href], button:not([disabled], [aria-disabled="true"]), input:not([disabled]), select, textarea, [tabindex="0"]):not([tabindex="-1"])'

/**
 * Puts the focus on what a person came for: what the view marks with `data-first`, else its first control, else the
 * title. On a phone a field is left alone, so that no keyboard jumps up.
 */
export function focusView(view: HTMLElement, title: HTMLElement | null, mobile: boolean): void {
  const wanted = view.querySelector<HTMLElement>('[data-first]') ?? view.querySelector<HTMLElement>(FOCUSABLE)
  const target = wanted && !(mobile && wanted instanceof HTMLInputElement) ? wanted : title
  target?.focus({ preventScroll: true })
}

/** An element that has the focus may go with its view: the dialog takes the focus, so that no key falls on the page behind. */
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
