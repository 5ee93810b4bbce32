import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { observeSizes } from '../../../ui-kit/layout'

/** Rows rendered beyond the visible ones, so that fast scrolling finds them. */
const AHEAD = 8
/** Pixels, used until a row can be measured. */
const USUAL_HEIGHT = 56

interface RowRange {
  readonly from: number
  readonly to: number
  readonly height: number
}

/** The range of rows near the viewport. The others are padding, so that a thousand rows cost no more than twenty. */
export function useVisibleRows(count: number): [RowRange, RefObject<HTMLUListElement | null>] {
  const list = useRef<HTMLUListElement>(null)
  const [range, setRange] = useState<RowRange>({ from: 0, to: 2 * AHEAD, height: USUAL_HEIGHT })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows changes the visible range
  useLayoutEffect(() => {
    const rows = list.current
    const box = rows?.closest('.content')
    if (!rows || !box) return
    const look = () => {
      const next = visibleRange(rows, box)
      setRange(range =>
        range.from === next.from && range.to === next.to && range.height === next.height ? range : next,
      )
    }
    look()
    const { ownerDocument: page } = rows
    const watched = observeSizes(look)
    watched?.observe(box)
    // If the host embeds the modal in the page, the page scrolls instead of the content.
    for (const target of [box, page]) target.addEventListener('scroll', look, { passive: true })
    return () => {
      watched?.disconnect()
      for (const target of [box, page]) target.removeEventListener('scroll', look)
    }
  }, [count])
  return [range, list]
}

function visibleRange(rows: HTMLElement, box: Element): RowRange {
  const height = rows.querySelector('li')?.offsetHeight || USUAL_HEIGHT
  const { top, bottom } = box.getBoundingClientRect()
  const start = rows.getBoundingClientRect().top
  const end = Math.min(bottom, rows.ownerDocument.documentElement.clientHeight)
  const from = Math.floor((Math.max(top, 0) - start) / height) - AHEAD
  return { from: Math.max(0, from), to: Math.max(0, Math.ceil((end - start) / height) + AHEAD), height }
}
