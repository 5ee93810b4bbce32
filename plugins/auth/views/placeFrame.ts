import type { Context, DialogPlace, FrameBox, Undo } from '../../../kernel'
import { matchesMedia, observeSizes } from '../../../ui-kit/layout'
import type { Frame } from '../api/frame'
import type { Appearance } from '../flow/syncFrame'

/** Source: threat table, clickjacking: no button may be pressed at the moment at which it appears or moves. */
const SHIELD_MS = 500

interface FramePlace {
  readonly element: HTMLElement
  readonly frame: Pick<Frame, 'show' | 'focus'>
  readonly put: DialogPlace['put']
}

/**
 * Shows the frame at the element's place, and follows it. For half a second after the frame appears or moves, a pane
 * covers it and the focus stays outside.
 */
export function placeFrame({ clock }: Pick<Context, 'clock'>, { element, frame, put }: FramePlace): Undo {
  let shownBox: FrameBox | undefined
  let lift: Undo = () => {}
  /** Focuses once, so that a user who has moved the focus elsewhere keeps it. */
  let entered = false
  const enter = () => {
    if (!entered) frame.focus()
    entered = true
  }
  function follow(): void {
    const box = boxOf(element)
    if (shownBox && sides.every(side => shownBox?.[side] === box[side])) return
    shownBox = box
    frame.show(box)
    lift()
    lift = shield(box, enter)
  }
  function shield(box: FrameBox, then: () => void): Undo {
    const pane = document.createElement('div')
    Object.assign(pane.style, { position: 'absolute', zIndex: '1' })
    for (const side of sides) pane.style[side] = `${box[side]}px`
    const takeOff = put(pane)
    const cancel = clock.after(SHIELD_MS, () => {
      takeOff()
      then()
    })
    return () => {
      cancel()
      takeOff()
    }
  }
  const moved = observeSizes(follow)
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) moved?.observe(ancestor)
  const root = element.getRootNode()
  root.addEventListener('scroll', follow, true)
  follow()
  return () => {
    moved?.disconnect()
    root.removeEventListener('scroll', follow, true)
    lift()
    frame.show(undefined)
  }
}

const sides = ['left', 'top', 'width', 'height'] as const

/** The element's box in the dialog's own pixels, without the offset of a running slide. */
function boxOf(element: HTMLElement): FrameBox {
  let [left, top] = [0, 0]
  for (
    let ancestor: Element | null = element;
    ancestor instanceof HTMLElement && !isDialog(ancestor);
    ancestor = ancestor.offsetParent
  ) {
    left += ancestor.offsetLeft
    top += ancestor.offsetTop
  }
  for (let ancestor = element.parentElement; ancestor && !isDialog(ancestor); ancestor = ancestor.parentElement) {
    left -= ancestor.scrollLeft
    top -= ancestor.scrollTop
  }
  return { left, top, width: element.offsetWidth, height: element.offsetHeight }
}

const isDialog = (element: Element) => element.localName === 'dialog' || element.localName === 'section'

/** The modal's appearance at the element, whose style sheet computes the colours of the host's theme and the mode. */
export function frameAppearance(element: Element): Appearance {
  const { accentColor, backgroundColor, colorScheme } = getComputedStyle(element)
  const isDark = colorScheme === 'dark' || (colorScheme !== 'light' && matchesMedia('(prefers-color-scheme: dark)'))
  return { mode: isDark ? 'dark' : 'light', accent: accentColor, background: backgroundColor }
}
