import { isNarrow, matchesMedia } from '../../../ui-kit/layout'

const DISMISS_SHARE = 0.25
/** In pixels per millisecond, over the last movements of the finger. */
const DISMISS_SPEED = 0.5
const SPEED_MS = 100
const RECENT = 12
/** The sheet gives way to a pull upwards, but little. */
const UPWARD_SHARE = 0.15
const [SHORTEST_MS, LONGEST_MS] = [120, 220]
const OTHERS = 'input, textarea, select, iframe'

interface Point {
  readonly x: number
  readonly y: number
  readonly at: number
}

interface Drag {
  readonly finger: number
  readonly from: Point
  /** On the handle or the header, where nothing scrolls. */
  readonly isHeld: boolean
  recent: readonly Point[]
  isBegun: boolean
}

/**
 * Makes a bottom sheet follow a finger that drags its handle, its header, or content that is scrolled to its start. A
 * fling or a quarter of its height dismisses it. Touch events, since only these can take a drag from a scroller.
 */
export function dragToDismiss(sheet: HTMLDialogElement, dismiss: () => Promise<unknown>, signal: AbortSignal): void {
  let drag: Drag | undefined
  const cancel = () => {
    if (drag?.isBegun) release(sheet, LONGEST_MS)
    drag = undefined
  }
  const start = (event: TouchEvent) => {
    const isOther = drag || event.touches.length > 1 || !sheet.open || !isNarrow()
    if (isOther) cancel()
    else drag = beginAt(event)
  }
  const move = (event: TouchEvent) => {
    const touch = drag && [...event.touches].find(({ identifier }) => identifier === drag?.finger)
    if (!drag || !touch) return
    const point = pointOf(touch, event)
    const [right, down] = [point.x - drag.from.x, point.y - drag.from.y]
    // Otherwise the content scrolls, or something in it follows the finger.
    drag.isBegun ||= drag.isHeld || down > Math.abs(right)
    if (!drag.isBegun) return cancel()
    if (event.cancelable) event.preventDefault()
    drag.recent = [...drag.recent, point].slice(-RECENT)
    sheet.classList.add('dragged')
    place(sheet, down)
  }
  const stop = (event: TouchEvent) => {
    if (!drag?.isBegun || event.type === 'touchcancel') return cancel()
    const { distance, speed } = wayOf(drag, event)
    drag = undefined
    const height = sheet.offsetHeight
    const isThrown = Math.abs(speed) > DISMISS_SPEED ? speed > 0 : distance > height * DISMISS_SHARE
    if (!isThrown) return release(sheet, LONGEST_MS)
    const ms = Math.max(SHORTEST_MS, Math.min(LONGEST_MS, (height - distance) / Math.abs(speed)))
    // The exit begins where the finger has left the sheet.
    letGo(sheet, ms)
    const leave = () => release(sheet, ms)
    dismiss().then(leave, leave)
  }
  const settle = ({ target }: Event) => {
    if (target !== sheet || drag?.isBegun) return
    sheet.style.transitionDuration = ''
    place(sheet, 0)
  }
  sheet.addEventListener('touchstart', start, { signal, passive: true })
  sheet.addEventListener('touchmove', move, { signal, passive: false })
  for (const type of ['touchend', 'touchcancel'] as const) sheet.addEventListener(type, stop, { signal })
  sheet.addEventListener('transitionend', settle, { signal })
}

function beginAt(event: TouchEvent): Drag | undefined {
  const path = event.composedPath().filter(node => node instanceof HTMLElement)
  const [touch] = event.touches
  const isOn = (selector: string) => path.some(node => node.matches(selector))
  if (!touch || isOn(OTHERS) || path.some(node => node.scrollTop > 0)) return undefined
  const from = pointOf(touch, event)
  const isHeld = isOn('.handle, .header') && !isOn('button')
  return { finger: touch.identifier, from, isHeld, recent: [from], isBegun: false }
}

/** The speed of the last movements; a finger that has rested throws nothing. */
function wayOf({ from, recent }: Drag, { timeStamp }: Event): { distance: number; speed: number } {
  const last = recent[recent.length - 1] ?? from
  const first = recent.find(({ at }) => timeStamp - at < SPEED_MS) ?? last
  return { distance: last.y - from.y, speed: (last.y - first.y) / Math.max(1, timeStamp - first.at) }
}

const isStill = () => matchesMedia('(prefers-reduced-motion: reduce)')

function letGo(sheet: HTMLDialogElement, ms: number): void {
  sheet.classList.remove('dragged')
  if (!isStill()) sheet.style.transitionDuration = `${ms}ms`
}

/** The sheet goes on from where it is: back to its place, or out if it has been closed. */
function release(sheet: HTMLDialogElement, ms: number): void {
  letGo(sheet, ms)
  // Without motion a closed sheet fades where it is.
  if (sheet.open || !isStill()) place(sheet, 0)
}

const pointOf = ({ clientX, clientY }: Touch, { timeStamp }: Event): Point => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
})

/** The scrim becomes lighter with the way. */
function place(sheet: HTMLElement, down: number): void {
  const y = down < 0 ? down * UPWARD_SHARE : down
  sheet.style.translate = y === 0 ? '' : `0 ${y}px`
  sheet.style.setProperty('--pulled', String(Math.max(0, Math.min(1, y / sheet.offsetHeight))))
}
