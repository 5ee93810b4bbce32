import { useLayoutEffect, useRef, useState } from 'react'
import { route, topOf } from '../../../kernel'
import { useKernel } from '../../../ui-kit/hooks'
import { type LeftList, leaveAt, leftList } from '../state'

type Content = Pick<LeftList, 'typed' | 'certified' | 'found'>

/** The list as the user left it, if this view is shown again; and functions that remember it when the view ends. */
export function useLeftList() {
  const ctx = useKernel()
  const [entry] = useState(() => topOf(ctx.read(route))?.key ?? 0)
  const [left] = useState(() => {
    const list = ctx.read(leftList)
    return list?.entry === entry ? list : undefined
  })
  const content = useRef<Content>(undefined)
  // The view's effects end before those of the grid inside it, which adds its position.
  useLayoutEffect(
    () => () => {
      if (content.current && !ctx.signal.aborted) ctx.set(leftList, { entry, ...content.current })
    },
    [ctx, entry],
  )
  return {
    left,
    leave: (next: Content) => {
      content.current = next
    },
    leavePosition: (position: NonNullable<LeftList['position']>) => ctx.set(leftList, leaveAt(entry, position)),
  }
}
