import { type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../../../ui-kit/hooks'

/** Pixels below the visible area. */
const AHEAD = 600

/** Calls `onNear` when the marked element comes near the visible area, and when `changed` changes while it is near. */
export function useNearEnd(onNearEnd: (() => void) | undefined, changed: unknown): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useLatest(onNearEnd)
  const isWatched = onNearEnd !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports at once whether the element is still near after a change
  useEffect(() => {
    const element = mark.current
    // jsdom has no layout, and no such observer.
    if (!element || !isWatched || !window.IntersectionObserver) return
    const near = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current?.()
    }
    const root = element.closest('.content')
    const observer = new IntersectionObserver(near, { root, rootMargin: `0px 0px ${AHEAD}px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWatched, changed])
  return mark
}
