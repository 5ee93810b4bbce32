import type { Page } from 'playwright-core'

/*
 * Watches every pressable element of the open modal, frame by frame, by identity. A user's press, key or entry, a new
 * size of the window and another view excuse the elements that were there before it, for a few frames.
 */

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

interface Pressable {
  readonly element: Element
  readonly name: string
  readonly box: Box
}

declare global {
  interface Window {
    movements: Movement[]
    /** The visible pressable elements in an element. */
    readPressables(within: Element | null | undefined): Pressable[]
  }
}

/** Records movements of the modal's pressable elements from now on, also those of a view that arrives. */
export async function recordMovements(page: Page): Promise<void> {
  await page.evaluate(definePressables)
  await page.evaluate(record, 'strict' as const)
}

/** Records movements that neither the user nor the arrival of a view causes, also in documents that load later. */
export async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(definePressables)
  await page.addInitScript(record, 'others' as const)
  await page.evaluate(definePressables)
  await page.evaluate(record, 'others' as const)
}

export const readMovements = (page: Page) => page.evaluate(() => window.movements)

/** One sentence for each movement. */
export const describeMovements = (movements: readonly Movement[]): string[] =>
  movements.map(
    ({ element, from, to, at }) => `${element} moved from ${placeOf(from)} to ${placeOf(to)} after ${at} ms`,
  )

const placeOf = ({ x, y, width, height }: Box) => `${x},${y} (${width} × ${height})`

/** Runs in the page. */
function definePressables(): void {
  const PRESSABLE = 'button, a[href], input, [role=button]'
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  }
  window.readPressables = within =>
    [...(within?.querySelectorAll(PRESSABLE) ?? [])]
      // The copy of a view that leaves is inert and cannot be pressed.
      .filter(element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(element => !element.closest('[inert]'))
      .map(element => ({ element, name: nameOf(element), box: boxOf(element) }))
      .filter(({ box }) => box.width > 0)
}

/**
 * Runs in the page. A user's action and, unless the mode is strict, the arrival of another view excuse the elements that
 * were there before it, for a few frames.
 */
function record(mode: 'strict' | 'others'): void {
  const ACTIONS = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'wheel', 'resize']
  const FRAMES = 5
  const begun = performance.now()
  const boxes = new Map<Element, Box>()
  /** Where a row of this name stood last: another element may take its place. */
  const named = new Map<string, Pressable>()
  const excused = new Set<Element>()
  let framesLeft = 0
  let view: Element | null | undefined
  let isArriving = false
  let hasContent = false
  window.movements = []

  const excuse = () => {
    for (const element of boxes.keys()) excused.add(element)
    named.clear()
    framesLeft = FRAMES
  }
  for (const action of ACTIONS) addEventListener(action, excuse, true)
  const isSame = (one: Box, other: Box) =>
    [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height].every(
      by => Math.abs(by) <= 1,
    )
  /** A view is arriving until a few frames after it has drawn something to press. */
  const followArrival = (shown: Element | null | undefined) => {
    const isNew = shown !== view
    view = shown
    if (mode === 'strict' || !(isNew || isArriving)) return
    const hasDrawn = window.readPressables(shown).length > 0
    if (isNew || !hasDrawn) excuse()
    isArriving = !hasDrawn || framesLeft > 0
  }
  /** A sheet becomes lower: the press that misses its button meets the backdrop, which closes the modal as well. */
  const isLowered = (element: Element, from: Box, to: Box) =>
    innerWidth <= 430 && element.closest('.header') !== null && from.x === to.x && to.y > from.y
  const compare = () => {
    const host = document.querySelector('portico-frame') ?? document.querySelector('portico-modal')
    const dialog = host?.shadowRoot?.querySelector('dialog[open], :host > section')
    const shownView = dialog?.querySelector('[data-view]')
    followArrival(shownView)
    // The frame of the click has the height of the last opening, if any: a sheet takes its own with its first content.
    hasContent ||= window.readPressables(shownView).length > 0
    if (!hasContent) return void requestAnimationFrame(afterFrame)
    for (const shown of window.readPressables(dialog)) {
      const { element, name, box } = shown
      const earlier = named.get(name)
      const from = boxes.get(element) ?? (earlier?.element.isConnected ? undefined : earlier?.box)
      if (isArriving) excused.add(element)
      if (from && !excused.has(element) && !isSame(from, box) && !isLowered(element, from, box)) {
        window.movements.push({ element: name, from, to: box, at: Math.round(performance.now() - begun) })
      }
      boxes.set(element, box)
      named.set(name, shown)
    }
    if (--framesLeft === 0) excused.clear()
    requestAnimationFrame(afterFrame)
  }
  // Observers of sizes write after the animation frame: what the user sees is measured once it is drawn.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = compare
  const afterFrame = () => port2.postMessage(undefined)
  requestAnimationFrame(afterFrame)
}
