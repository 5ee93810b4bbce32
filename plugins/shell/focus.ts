const FOCUSABLE =
  'a[href], button:not([disabled]):not([aria-disabled="true"]), input:not([disabled]), select, textarea, [tabindex="0"]'

/**
 * Puts the focus on what a person came for: what the view marks with `data-first`, else its first control, else the
 * title. On a phone a field is left alone, so that no keyboard jumps up.
 */
export function focusView(view: HTMLElement, title: HTMLElement | null, mobile: boolean): void {
  const wanted = view.querySelector<HTMLElement>('[data-first]') ?? view.querySelector<HTMLElement>(FOCUSABLE)
  const target = wanted && !(mobile && wanted instanceof HTMLInputElement) ? wanted : title
  target?.focus({ preventScroll: true })
}
