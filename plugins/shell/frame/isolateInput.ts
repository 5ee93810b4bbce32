import type { Undo } from '../../../kernel'

/** The events by which a page's own layers notice a press, a focus or a key outside of them. */
const INPUT = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'click', 'auxclick', 'dblclick'],
  ...['contextmenu', 'touchstart', 'touchend', 'touchcancel', 'wheel', 'keydown', 'keyup', 'keypress'],
  ...['focusin', 'focusout', 'focus', 'blur'],
]
/** In this time and distance, two touches are one press of a hurried finger: browsers do not count touches. */
const TOUCH_MS = 300
const TOUCH_PX = 24

/** The class of a dialog that has stepped back for a window of a wallet. */
export const ASIDE = 'aside'

interface Modal {
  readonly host: HTMLElement
  readonly dialog: HTMLDialogElement
}

/**
 * The open modal gets its input before the page does, and the page does not see it: dialogs, menus and focus traps of
 * the page take our element for their outside. The views receive a copy that ends at the shadow root. The browser's own
 * reaction is that to the original.
 */
export function isolateInput({ host, dialog }: Modal): Undo {
  const life = new AbortController()
  const root = dialog.getRootNode()
  /** Escape has closed the modal, and its key is still down. */
  let isEscapeHeld = false
  let first: { readonly button: Element; readonly event: MouseEvent } | undefined

  const isOurs = (event: Event) => {
    const path = event.composedPath()
    if (path.includes(host)) return path.find(node => node instanceof Node && node.getRootNode() === root)
    // A focused element that was removed leaves the keys to the body. What lies above the modal has a focus of its own.
    return isEscape(event) && path[0] === document.body && !dialog.classList.contains(ASIDE) ? dialog : undefined
  }
  /** A press that belongs to what was there before: a second click, a held key. */
  const isLate = (event: Event) => {
    if (event instanceof KeyboardEvent) return isHeld(event)
    if (event.type !== 'click' || !(event instanceof MouseEvent)) return false
    const button = pressed(event)
    if (first && isRepeated(first.event, event)) return button !== first.button
    first = button && { button, event }
    return false
  }
  const take = (event: Event) => {
    const isAfter = isLate(event)
    const target = dialog.open ? isOurs(event) : undefined
    if (!target) {
      if (!isEscapeHeld || !isEscape(event)) return
      stop(event)
      isEscapeHeld = event.type === 'keydown'
      return
    }
    // Shortcuts of developers' tools and of screen readers.
    if (event instanceof KeyboardEvent && event.altKey && event.shiftKey) return
    if (isAfter) return stop(event)
    if (isEscape(event)) isEscapeHeld = event.type === 'keydown'
    // Their state has changed before the event, and a copy would change it back.
    if (event.type === 'click' && target instanceof Element && target.matches('[type=checkbox], [type=radio]')) return
    event.stopImmediatePropagation()
    target.dispatchEvent(copy(event))
  }
  for (const type of INPUT) addEventListener(type, take, { capture: true, signal: life.signal })
  // A browser lets no listener on the window prevent a scroll: the sheet's own listener gets the original.
  for (const type of ['touchmove', 'click', 'beforeinput', 'input', 'paste', 'copy', 'cut']) {
    host.addEventListener(type, event => event.stopPropagation())
  }
  return () => life.abort()
}

const isEscape = (event: Event): event is KeyboardEvent => event instanceof KeyboardEvent && event.key === 'Escape'

const isHeld = ({ type, key, repeat, target }: KeyboardEvent) =>
  type === 'keydown' && repeat && (key === 'Escape' || (key === 'Enter' && !(target instanceof HTMLTextAreaElement)))

function pressed(event: Event): Element | undefined {
  const [target] = event.composedPath()
  return target instanceof Element ? (target.closest('button, a, label, summary') ?? target) : undefined
}

function isRepeated(before: MouseEvent, event: MouseEvent): boolean {
  if (event.detail > 1) return true
  // Not every browser makes a click a pointer event.
  if (!('pointerType' in event) || event.pointerType !== 'touch') return false
  const distance = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY)
  return event.timeStamp - before.timeStamp < TOUCH_MS && distance < TOUCH_PX
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The copy has no default action: the browser follows the original, which the copy's `preventDefault` prevents. */
function copy(event: Event): Event {
  const init = new Proxy(event, { get: (from, key) => key !== 'composed' && Reflect.get(from, key) })
  const copied = new (event.constructor as typeof Event)(event.type, init)
  copied.preventDefault()
  return Object.defineProperties(copied, {
    preventDefault: { value: () => event.preventDefault() },
    defaultPrevented: { get: () => event.defaultPrevented },
    timeStamp: { value: event.timeStamp },
  })
}
