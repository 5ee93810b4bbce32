/** The lines of a list that are in view, both inclusive. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

/** Lines that are rendered above and below those in view, so that a fast scroll finds them. */
export const OVERSCAN = 3

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
  const resized = new ResizeObserver(look)
  resized.observe(scroller)
  return () => {
    scroller.removeEventListener('scroll', look)
    resized.disconnect()
  }
}

/** The lines to render: those in view with the overscan, and the line of the Tab stop, which may be scrolled away. */
export const renderedLines = (range: LineRange, { count, stop }: { count: number; stop: number }): number[] =>
  linesWithStop(withOverscan(range, count), { count, stop })

const withOverscan = ({ first, last }: LineRange, count: number): LineRange => ({
  first: Math.max(0, first - OVERSCAN),
  last: Math.min(count - 1, last + OVERSCAN),
})

/** The lines of the range, and the line of the Tab stop before or after them. */
export function linesWithStop({ first, last }: LineRange, { count, stop }: { count: number; stop: number }): number[] {
  if (count === 0) return []
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (stop < first) lines.unshift(stop)
  else if (stop > last) lines.push(stop)
  return lines
}

/** Lines beyond those in view that a scroll renders at once: one large step costs less than a small one in each frame. */
const AHEAD = 10

/** The lines to keep rendered: those that are `shown`, if they suffice; else more of them in the scroll's direction. */
export function linesAhead(range: LineRange, shown: LineRange, count: number): LineRange {
  const needed = withOverscan(range, count)
  if (shown.last < shown.first || shown.last >= count) return needed
  if (needed.first >= shown.first && needed.last <= shown.last) return shown
  return needed.last > shown.last
    ? { ...needed, last: Math.min(count - 1, range.last + AHEAD) }
    : { ...needed, first: Math.max(0, range.first - AHEAD) }
}

/** Scrolls no further than needed to show the whole line. */
export function scrollToLine(scroller: HTMLElement, line: number, lineHeight: number): void {
  const top = line * lineHeight
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop) scroller.scrollTop = top
  else if (top + lineHeight > scrollTop + clientHeight) scroller.scrollTop = top + lineHeight - clientHeight
}
