// In a roving-tabindex group only the current item counts as focusable.
const FOCUSABLE =
  ':is(a[href], button:not([aria-disabled="true"]), input, select, textarea, [tabindex="0"]):not([tabindex="-1"], [disabled])'

/**
 * Focuses the view's `data-first` element, else its first control, else the title. On a phone it skips text fields, so
 * that the keyboard stays closed.
 */
export function focusView(view: HTMLElement, title: HTMLElement | null, mobile: boolean): void {
  const { activeElement } = view.getRootNode() as ShadowRoot
  // The user has moved it there already.
  if (view.contains(activeElement)) return
  const wanted = view.querySelector<HTMLElement>('[data-first]') ?? view.querySelector<HTMLElement>(FOCUSABLE)
  const target = wanted && !(mobile && wanted instanceof HTMLInputElement) ? wanted : title
  target?.focus({ preventScroll: true })
}
