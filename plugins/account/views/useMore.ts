import { type RefObject, useEffect, useRef, useState } from 'react'

const STEP = 50
/** Pixels below what is in sight. */
const AHEAD = 600

/** How many of so many are drawn: more of them whenever their end, which is marked, comes near. */
export function useMore(count: number): [number, RefObject<HTMLDivElement | null>] {
  const [room, setRoom] = useState(STEP)
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with what is drawn
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const near = (all: readonly IntersectionObserverEntry[]) => {
      if (all.some(({ isIntersecting }) => isIntersecting)) setRoom(drawn => drawn + STEP)
    }
    const observer = new IntersectionObserver(near, {
      root: mark.closest('.content'),
      rootMargin: `0px 0px ${AHEAD}px`,
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [room, count])
  return [room, end]
}
