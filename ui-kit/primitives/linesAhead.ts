import type { LineRange } from './watchLines'

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
