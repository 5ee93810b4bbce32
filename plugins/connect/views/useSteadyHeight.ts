import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import type { Arrangement } from '../state'
import { fitHeight, isSheet, keepFirstHeight } from './steadyHeight'

/** The time after which nothing is expected that could use the space below the last row. */
const SETTLED_MS = 2000

/**
 * The view is as high as its content. A sheet takes its height once, and becomes lower if a method on top does not come:
 * its rows stay, and what comes later scrolls in it. `settle` is called when nothing more is expected, where that moves
 * nothing.
 */
export function useSteadyHeight(
  content: RefObject<HTMLElement | null>,
  { places, slots }: Arrangement,
  settle?: () => void,
): void {
  const ctx = useKernel()
  useReopened(() => content.current && fitHeight(ctx, content.current))
  const isDrawn = slots.length > 0
  const drawnPlaces = useRef(places)
  useLayoutEffect(() => {
    const inner = content.current
    if (!inner || !isDrawn) return
    keepFirstHeight(ctx, inner)
    if (drawnPlaces.current.length > places.length) fitHeight(ctx, inner)
    drawnPlaces.current = places
  }, [ctx, content, isDrawn, places])
  useEffect(() => {
    if (!isDrawn || !settle) return
    return ctx.clock.after(SETTLED_MS, () => !isSheet(ctx) && settle())
  }, [ctx, isDrawn, settle])
}
