import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import type { WhenCalm } from '../flow/followAnswers'
import { fitHeight, growsUp, keepFirstHeight } from './steadyHeight'

/** The time after which nothing is expected that could use the space below the last row. */
const SETTLED_MS = 2000
interface SteadyHeightOptions {
  /** There is something to press. */
  readonly isDrawn: boolean
  readonly whenCalm: WhenCalm
  /** Called when nothing more is expected. */
  readonly settle?: () => void
}

/**
 * The view is as high as its content. It grows downwards at once, which moves nothing; on the screen's lower edge it grows
 * upwards, and only while no finger is on it.
 */
export function useSteadyHeight(
  content: RefObject<HTMLElement | null>,
  { isDrawn, whenCalm, settle }: SteadyHeightOptions,
): void {
  const ctx = useKernel()
  useReopened(() => content.current && fitHeight(ctx, content.current, { isSettled: true }))
  const isSettled = useRef(false)
  const fit = useCallback(() => {
    if (content.current) fitHeight(ctx, content.current, { isSettled: isSettled.current })
  }, [ctx, content])
  // A method on top moves the rows below it only until the view has its new height.
  useLayoutEffect(() => {
    if (isDrawn && growsUp(ctx)) whenCalm(fit)
  })
  useLayoutEffect(() => {
    const inner = content.current
    const view = inner?.closest('.view')
    if (!inner || !view || !isDrawn) return
    keepFirstHeight(ctx, inner)
    const follow = () => whenCalm(fit)
    const sizes = new ResizeObserver(follow)
    sizes.observe(inner)
    // A footer comes late, and takes its room from the content until the view has grown.
    const footers = new MutationObserver(follow)
    footers.observe(view, { childList: true })
    return () => {
      sizes.disconnect()
      footers.disconnect()
    }
  }, [ctx, content, isDrawn, whenCalm, fit])
  useEffect(() => {
    if (!isDrawn) return
    let stop = ctx.clock.after(SETTLED_MS, () =>
      whenCalm(() => {
        isSettled.current = true
        settle?.()
        // The renderer has drawn what has changed.
        stop = ctx.clock.after(0, fit)
      }),
    )
    return () => stop()
  }, [ctx, isDrawn, settle, whenCalm, fit])
}
