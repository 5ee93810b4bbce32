import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this width, in pixels, four tiles do not fit in a row. */
const WIDE = 352

/** The number of tiles per row; `padding` is the dialog's padding around the element. */
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
