/** The focused element, if neither it nor an ancestor has an outline or a box shadow. */
export function elementsWithoutOutline(): string[] {
  const active = document.activeElement?.shadowRoot?.activeElement
  // An element within a frame shows the focus there.
  if (!active || active.tagName === 'IFRAME') return []
  for (let box: Element | null = active; box && box.tagName !== 'DIALOG'; box = box.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return []
    if (boxShadow !== 'none') return []
  }
  return [active.outerHTML.slice(0, 120)]
}
