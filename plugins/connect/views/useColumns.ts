import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrower than this, four in a line are too many. */
const WIDE = 352

/** How many tiles stand in a line; `padding` is what the dialog adds beside the element. */
export function useColumns(element: RefObject<HTMLElement | null>, { padding }: { padding: number }): number {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setColumns(box.clientWidth + padding < WIDE ? 3 : 4)
    measure()
    const follow = new ResizeObserver(measure)
    follow.observe(box)
    return () => follow.disconnect()
  }, [element, padding])
  return columns
}
