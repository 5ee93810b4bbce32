import type { Clock, Undo } from '../../kernel'

/** A new, moved or changed control cannot be pressed for this time. Source: threat table, clickjacking. */
const SETTLE_MS = 500
const LOOK_MS = 100

/** Why a press is refused: the element has just appeared, moved or changed, or it is not fully visible. */
export type Obstacle = 'early' | 'covered'

export interface PressGuard {
  /** Checks again, at the moment of a press. */
  look(): Obstacle | undefined
  /** Restarts the delay, after a change of the element's label. */
  restart(): void
  end: Undo
}

/** Watches whether the user can see the element and has had time to read it. The first report is `early`. */
export function guardPress(
  clock: Clock,
  element: HTMLElement,
  report: (obstacle: Obstacle | undefined) => void,
): PressGuard {
  let place = placeOf(element)
  let covered = false
  let early = true
  let cancel: Undo = () => {}
  const visibility = watchVisibility(element, () => void look())

  const obstacle = () => (early ? 'early' : covered ? 'covered' : undefined)
  function restart(): void {
    cancel()
    early = true
    cancel = clock.after(SETTLE_MS, () => {
      early = !visibility.isKnown()
      if (early) restart()
      report(obstacle())
    })
    report('early')
  }
  function look(): Obstacle | undefined {
    const now = { place: placeOf(element), covered: !visibility.isClear() }
    const changed = now.covered !== covered || now.place.some((value, at) => Math.abs(value - (place[at] ?? 0)) > 1)
    place = now.place
    covered = now.covered
    if (changed) restart()
    return obstacle()
  }

  const stop = clock.every(LOOK_MS, () => void look())
  restart()
  return {
    look,
    restart,
    end() {
      stop()
      cancel()
      visibility.end()
    },
  }
}

/** The element's layout box, without its own transform. Scrolling by the user is no move. */
function placeOf(element: HTMLElement): readonly number[] {
  const parent = element.parentElement?.getBoundingClientRect()
  let [left, top] = [parent?.left ?? 0, parent?.top ?? 0]
  for (let at = parentOf(element); at && !isOnTopLayer(at); at = parentOf(at)) {
    left += at.scrollLeft
    top += at.scrollTop
  }
  return [left, top, element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight]
}

interface Visibility {
  /** Whether the browser has reported visibility, if it supports that. */
  isKnown(): boolean
  isClear(): boolean
  end: Undo
}

/** Source: Intersection Observer, version 2. Firefox and WebKit lack it. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

function watchVisibility(element: HTMLElement, changed: () => void): Visibility {
  const root = element.getRootNode() as Document | ShadowRoot
  // A document without layout, as in a unit test, draws nothing that could cover the element.
  if (element.isConnected && !root.elementFromPoint) return { isKnown: () => true, isClear: () => true, end: () => {} }
  const isReported = 'isVisible' in IntersectionObserverEntry.prototype
  let seen: boolean | undefined
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: LOOK_MS,
  }
  const onEntries = (entries: VisibilityEntry[]) => {
    const { isIntersecting = false, isVisible = false } = entries.at(-1) ?? {}
    seen = !isIntersecting || isVisible
    changed()
  }
  const observer = isReported ? new IntersectionObserver(onEntries, options) : undefined
  observer?.observe(element)
  return {
    isKnown: () => !observer || seen !== undefined,
    isClear() {
      // React removes an element some moments before its effects end.
      if (!element.isConnected) return false
      const hits = hitsOn(element)
      if (hits.includes('foreign')) return false
      // The observer also counts a toast of the same root as a cover.
      return observer ? seen !== false || hits.includes('ours') : isDrawnPlainly(element) && !isUnderPopover(element)
    },
    end: () => observer?.disconnect(),
  }
}

/** Points in the element, as shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.2],
  [0.9, 0.2],
  [0.1, 0.8],
  [0.9, 0.8],
] as const

/** The topmost element at each point: the element itself, another one of the same root, or a foreign one. */
function hitsOn(element: HTMLElement): ('itself' | 'ours' | 'foreign')[] {
  const root = element.getRootNode() as Document | ShadowRoot
  const { left, top, width, height } = element.getBoundingClientRect()
  return POINTS.flatMap(([across, down]) => {
    const [x, y] = [left + across * width, top + down * height]
    // `elementFromPoint` finds nothing outside the window.
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
    const hit = root.elementFromPoint(x, y)
    if (!hit || !root.contains(hit)) return ['foreign']
    return [element.contains(hit) ? 'itself' : 'ours']
  })
}

/** Whether neither the element nor its ancestors are faded, filtered, clipped or shrunk. */
function isDrawnPlainly(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  if (width < element.offsetWidth - 1 || height < element.offsetHeight - 1) return false
  for (let at: Element | undefined = element; at; at = isOnTopLayer(at) ? undefined : parentOf(at)) {
    const { opacity, filter, clipPath, maskImage, visibility } = getComputedStyle(at)
    const effects = [filter, clipPath, maskImage || 'none']
    if (Number(opacity) < 1 || visibility !== 'visible' || effects.some(effect => effect !== 'none')) return false
  }
  return true
}

/** A modal dialog makes the page's popovers inert: they are drawn over it, but `elementFromPoint` misses them. */
function isUnderPopover(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return [...document.querySelectorAll(':popover-open')].some(popover => {
    const over = popover.getBoundingClientRect()
    return over.left < right && over.right > left && over.top < bottom && over.bottom > top
  })
}

/** The parent element, across shadow roots. */
function parentOf(element: Element): Element | undefined {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

/** Ancestors of a modal dialog do not affect it. */
const isOnTopLayer = (element: Element) => element.matches('dialog:modal')
