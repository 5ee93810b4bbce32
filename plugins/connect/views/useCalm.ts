import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Context, Undo } from '../../../kernel'
import { useKernel } from '../../../ui-kit/hooks'
import type { WhenCalm } from '../flow/followAnswers'
import { growsUp } from './steadyHeight'

/** The time after a touch in which another one may follow: what is under the finger stays there. */
const CALM_MS = 500

/** A view on the screen's lower edge grows only while no finger is on it, nor was a moment ago. */
export function useCalm(content: RefObject<HTMLElement | null>): WhenCalm {
  const ctx = useKernel()
  const calm = useRef<WhenCalm>(undefined)
  useLayoutEffect(() => {
    if (!content.current || !growsUp(ctx)) return
    const touches = followTouches(ctx, content.current.getRootNode())
    calm.current = touches.whenCalm
    return () => {
      calm.current = undefined
      touches.end()
    }
  }, [ctx, content])
  return useCallback(run => (calm.current ? calm.current(run) : run()), [])
}

function followTouches(ctx: Context, root: Node): { readonly whenCalm: WhenCalm; readonly end: Undo } {
  const waiting = new Set<() => void>()
  const life = new AbortController()
  let isCalm = false
  let stop = () => {}
  const run = () => {
    isCalm = true
    for (const each of [...waiting]) {
      waiting.delete(each)
      each()
    }
  }
  const touch = (event?: Event) => {
    isCalm = false
    stop()
    const isHeld = event instanceof TouchEvent && event.touches.length > 0
    stop = isHeld ? () => {} : ctx.clock.after(CALM_MS, run)
  }
  // The touch that has opened the view.
  if (ctx.env.mobile) touch()
  else isCalm = true
  for (const type of ['touchstart', 'touchend', 'touchcancel']) {
    root.addEventListener(type, touch, { capture: true, passive: true, signal: life.signal })
  }
  return {
    whenCalm: each => (isCalm ? each() : void waiting.add(each)),
    end() {
      life.abort()
      stop()
    },
  }
}
