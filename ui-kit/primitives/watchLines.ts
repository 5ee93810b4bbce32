import { observeSizes } from '../layout'

/** The lines of a list that are in view, both inclusive. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

/** Lines that are rendered above and below those in view, so that a fast scroll finds them. */
export const OVERSCAN = 2

/** Reports the lines in view, now and on every change, until the returned function is called. */
export function watchLines(scroller: HTMLElement, lineHeight: number, onChange: (range: LineRange) => void) {
  let before: LineRange = { first: -1, last: -1 }
  const look = () => {
    const { scrollTop, clientHeight } = scroller
    const first = Math.max(0, Math.floor(scrollTop / lineHeight))
    const last = Math.max(first, Math.ceil((scrollTop + clientHeight) / lineHeight) - 1)
    if (first === before.first && last === before.last) return
    before = { first, last }
    onChange(before)
  }
  look()
  scroller.addEventListener('scroll', look, { passive: true })
  const resized = observeSizes(look)
  resized?.observe(scroller)
  return () => {
    scroller.removeEventListener('scroll', look)
    resized?.disconnect()
  }
}

/** The lines to render: those in view with the overscan, and the line of the Tab stop, which may be scrolled away. */
export function renderedLines({ first, last }: LineRange, { count, stop }: { count: number; stop: number }): number[] {
  if (count === 0) return []
  const from = Math.max(0, first - OVERSCAN)
  const to = Math.min(count - 1, last + OVERSCAN)
  const lines = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  if (stop < from) lines.unshift(stop)
  else if (stop > to) lines.push(stop)
  return lines
}

/** Scrolls no further than needed to show the whole line. */
export function scrollToLine(scroller: HTMLElement, line: number, lineHeight: number): void {
  const top = line * lineHeight
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + lineHeight > scrollTop + clientHeight) scroller.scrollTop = top + lineHeight - clientHeight
}

/** Lines that a scroll renders at once: one large step costs less than a small one in each frame. */
const STEP = 7

/** The lines to keep rendered: the ones `kept` so far, if those in view are among them; else more in the scroll's direction. */
export function linesAhead(view: LineRange, kept: LineRange, count: number): LineRange {
  if (kept.last < kept.first || kept.last >= count) return view
  if (view.first >= kept.first && view.last <= kept.last) return kept
  return view.last > kept.last
    ? { first: view.first, last: Math.min(count - 1, view.last + STEP) }
    : { first: Math.max(0, view.first - STEP), last: view.last }
}
