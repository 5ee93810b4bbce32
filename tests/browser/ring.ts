/** The thing in focus, where neither it nor what it stands in is outlined or ringed by a shadow. */
export function withoutRing(): string[] {
  const active = document.activeElement?.shadowRoot?.activeElement
  // What has the focus within a frame shows it there.
  if (!active || active.tagName === 'IFRAME') return []
  for (let box: Element | null = active; box && box.tagName !== 'DIALOG'; box = box.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return []
    if (boxShadow !== 'none') return []
  }
  return [active.outerHTML.slice(0, 120)]
}
