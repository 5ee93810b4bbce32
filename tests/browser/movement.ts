import type { Page } from 'playwright-core'

/* Watches every pressable element of the open modal, frame by frame, by identity. */

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A pressable element that has changed its place or size while the view was open. */
export interface Movement {
  readonly element: string
  readonly from: Box
  readonly to: Box
  /** Milliseconds after the recording began. */
  readonly at: number
}

declare global {
  interface Window {
    movements: Movement[]
  }
}

/** Records movements of the modal's pressable elements from now on. */
export const recordMovements = (page: Page) => page.evaluate(record)

export const readMovements = (page: Page) => page.evaluate(() => window.movements)

/** One sentence for each movement. */
export const describeMovements = (movements: readonly Movement[]): string[] =>
  movements.map(
    ({ element, from, to, at }) => `${element} moved from ${placeOf(from)} to ${placeOf(to)} after ${at} ms`,
  )

const placeOf = ({ x, y, width, height }: Box) => `${x},${y} (${width} × ${height})`

/** Runs in the page. */
function record(): void {
  const PRESSABLE = 'button, a[href], input, [role=button]'
  const begun = performance.now()
  const boxes = new Map<Element, Box>()
  /** Where a row of this name stood last: another element may take its place. */
  const named = new Map<string, { element: Element; box: Box }>()
  window.movements = []

  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  }
  const isSame = (one: Box, other: Box) =>
    one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && boxOf(element).width > 0

  const compare = () => {
    const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
    const shown = [...(dialog?.querySelectorAll(PRESSABLE) ?? [])].filter(isShown)
    for (const element of shown) {
      const name = nameOf(element)
      const box = boxOf(element)
      const earlier = named.get(name)
      const replaced = earlier && !earlier.element.isConnected ? earlier.box : undefined
      const from = boxes.get(element) ?? replaced
      if (from && !isSame(from, box)) {
        window.movements.push({ element: name, from, to: box, at: Math.round(performance.now() - begun) })
      }
      boxes.set(element, box)
      named.set(name, { element, box })
    }
    requestAnimationFrame(compare)
  }
  requestAnimationFrame(compare)
}
