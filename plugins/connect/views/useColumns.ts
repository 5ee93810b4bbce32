import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeSizes } from '../../../ui-kit/layout'

/** Below this width, in pixels, four tiles do not fit in a row. */
const WIDE = 352

interface ColumnOptions {
  /** The dialog's padding around the element. */
  readonly padding: number
  /** The number before the element is measured. */
  readonly first?: number
}

/** The number of tiles per row. */
export function useColumns(element: RefObject<HTMLElement | null>, { padding, first = 4 }: ColumnOptions): number {
  const [columns, setColumns] = useState(first)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setColumns(box.clientWidth + padding < WIDE ? 3 : 4)
    measure()
    const follow = observeSizes(measure)
    follow?.observe(box)
    return () => follow?.disconnect()
  }, [element, padding])
  return columns
}
