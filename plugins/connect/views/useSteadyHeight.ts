import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import { dropSpare, FIXED_TOP, keepFirstHeight, keepOwnHeight } from './steadyHeight'

/** The time after which nothing is expected that could use the space below the last row. */
const SETTLED_MS = 2000
interface SteadyHeightOptions {
  /** There is something to press. */
  readonly isDrawn: boolean
  /** A method may still come below, since neither the host nor the last opening has named one. */
  readonly awaitsMore?: boolean
  /** Called when nothing more is expected, where a lower dialog moves nothing. */
  readonly settle?: () => void
}

/**
 * The view keeps the height of its first drawing, which is that of the frame before it: a higher view would move the
 * dialog, and with it every row. What comes later below is scrolled to, a late footer takes its room from the rows' space,
 * and space that nothing has used goes where that moves nothing. An embedded modal grows downwards, which moves none of
 * its rows.
 */
export function useSteadyHeight(
  content: RefObject<HTMLElement | null>,
  { isDrawn, awaitsMore = false, settle }: SteadyHeightOptions,
): void {
  const ctx = useKernel()
  const [opening, setOpening] = useState(0)
  useReopened(() => setOpening(count => count + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is measured at the first drawing of each opening only
  useLayoutEffect(() => {
    if (!content.current || !isDrawn) return
    if (opening === 0) keepFirstHeight(ctx, content.current, awaitsMore)
    else keepOwnHeight(ctx, content.current)
  }, [isDrawn, opening])
  useEffect(() => {
    if (!isDrawn || opening > 0 || ctx.settings.embedded || !matchMedia(FIXED_TOP).matches) return
    let undo = ctx.clock.after(SETTLED_MS, () => {
      settle?.()
      // The renderer has drawn what has changed.
      undo = ctx.clock.after(0, () => content.current && dropSpare(content.current))
    })
    return () => undo()
  }, [ctx, content, isDrawn, opening, settle])
}
