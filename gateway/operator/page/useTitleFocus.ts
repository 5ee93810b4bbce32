import { type RefObject, useEffect, useRef } from 'react'
import { useOperator } from './session'

/**
 * Moves the focus to the title of a view that the operator has gone to, so that a screen reader announces it. The first
 * view leaves the focus where it is.
 */
export function useTitleFocus<T extends HTMLElement>(view: string): RefObject<T | null> {
  const { shownView } = useOperator()
  const title = useRef<T>(null)
  useEffect(() => {
    const before = shownView.current
    shownView.current = view
    if (before === undefined || before === view) return
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [shownView, view])
  return title
}
