import type { Undo } from '../../../kernel'

const DISMISS_SHARE = 0.25
const DISMISS_SPEED = 0.5

/** Makes a bottom sheet follow a drag on its handle or header; a fling or a quarter of its height dismisses it. */
export function dragToDismiss(sheet: HTMLElement, handle: HTMLElement, dismiss: () => void): Undo {
  let grip: { id: number; y: number; at: number } | undefined
  const move = (to: number) => {
    sheet.style.translate = to > 0 ? `0 ${to}px` : ''
  }
  const down = (event: PointerEvent) => {
    const narrow = matchMedia('(width <= 430px)').matches
    if (event.pointerType === 'mouse' || !narrow || !onHandle(event)) return
    grip = { id: event.pointerId, y: event.clientY, at: event.timeStamp }
  }
  const drag = (event: PointerEvent) => {
    if (grip?.id !== event.pointerId) return
    handle.setPointerCapture(event.pointerId)
    sheet.classList.add('dragged')
    move(event.clientY - grip.y)
  }
  const release = (event: PointerEvent) => {
    if (grip?.id !== event.pointerId) return
    const distance = event.clientY - grip.y
    const speed = distance / Math.max(1, event.timeStamp - grip.at)
    const isDismissed =
      event.type === 'pointerup' && (distance > sheet.offsetHeight * DISMISS_SHARE || speed > DISMISS_SPEED)
    grip = undefined
    sheet.classList.remove('dragged')
    move(0)
    if (isDismissed) dismiss()
  }
  const listeners = [
    ['pointerdown', down],
    ['pointermove', drag],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const
  for (const [type, listener] of listeners) handle.addEventListener(type, listener)
  return () => {
    for (const [type, listener] of listeners) handle.removeEventListener(type, listener)
  }
}

const onHandle = (event: PointerEvent) =>
  event.composedPath().some(node => node instanceof Element && node.matches('.handle, .header')) &&
  !event.composedPath().some(node => node instanceof HTMLButtonElement)
