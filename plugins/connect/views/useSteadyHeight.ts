import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import type { SheetPhase } from '../rules/methodPlaces'
import type { Arrangement } from '../state'
import { fitHeight, growsUp, keepFirstHeight, RISE_MS } from './steadyHeight'

/** The time after which nothing is expected that could use the space below the last row. */
const SETTLED_MS = 2000

/** Returns the function that tells the phase of now. */
export function useSheetPhase(): () => SheetPhase | undefined {
  const ctx = useKernel()
  const openedAt = useRef(ctx.clock.elapsed())
  useReopened(() => {
    openedAt.current = ctx.clock.elapsed()
  })
  return useCallback(() => {
    if (!growsUp(ctx)) return undefined
    return ctx.clock.elapsed() - openedAt.current < RISE_MS ? 'rising' : 'standing'
  }, [ctx])
}

interface SteadyHeightOptions {
  readonly sheet?: () => SheetPhase | undefined
  /** Called when nothing more is expected, where that moves nothing. */
  readonly settle?: () => void
}

/**
 * The view is as high as its content. A sheet takes its height while it rises; what comes later scrolls in it, so that
 * nothing moves that can be pressed.
 */
export function useSteadyHeight(
  content: RefObject<HTMLElement | null>,
  { places, slots }: Arrangement,
  { sheet, settle }: SteadyHeightOptions = {},
): void {
  const ctx = useKernel()
  useReopened(() => content.current && fitHeight(ctx, content.current))
  const isDrawn = slots.length > 0
  const drawnPlaces = useRef(places)
  useLayoutEffect(() => {
    const inner = content.current
    if (!inner || !isDrawn) return
    keepFirstHeight(ctx, inner)
    // A method on top moves the rows below it only until the view has its new height.
    if (drawnPlaces.current !== places && sheet?.() === 'rising') fitHeight(ctx, inner)
    drawnPlaces.current = places
  }, [ctx, content, isDrawn, places, sheet])
  useEffect(() => {
    if (!isDrawn || !settle) return
    return ctx.clock.after(SETTLED_MS, () => !growsUp(ctx) && settle())
  }, [ctx, isDrawn, settle])
}
