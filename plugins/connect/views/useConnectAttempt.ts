import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type ConnectedSession, type Context, isAbort, route, topOf } from '../../../kernel'
import { type Task, useKernel } from '../../../ui-kit/hooks'
import { useNeedsConsent } from '../../../ui-kit/part/ConsentGate'
import { finishConnection } from '../flow/connectViews'
import { navigate } from '../flow/navigate'

/** A second press within this time is ignored. Source: product specification, section 9. */
const RETRY_GUARD_MS = 1000

/** The progress of an attempt. A connected view shows the session, and is left. */
export type Attempt =
  | Exclude<Task, { status: 'done' }>
  | { readonly status: 'connected'; readonly live: ConnectedSession }

/**
 * The view's connect attempt: starts with the view, or once the user accepted the terms if the host requires that.
 * Leaving the view aborts it; a view that another plugin opens on top (a signature, a network) does not.
 */
export function useConnectAttempt(
  connect: (signal: AbortSignal) => Promise<ConnectedSession>,
  { begins: wanted = true }: { begins?: boolean } = {},
): [Attempt, () => void] {
  const ctx = useKernel()
  const begins = !useNeedsConsent() && wanted
  const [attempt, setAttempt] = useState<Attempt>({ status: begins ? 'busy' : 'idle' })
  const [entry] = useState(() => topOf(ctx.read(route))?.key)
  const running = useRef<AbortController | undefined>(undefined)
  const isDrawn = useRef(false)
  const latest = useRef(connect)
  latest.current = connect

  const run = useCallback(() => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setAttempt({ status: 'busy' })
    const settle = (next: Attempt) => running.current === mine && setAttempt(next)
    latest.current(mine.signal).then(
      live => {
        settle({ status: 'connected', live })
        // Another view has covered this one meanwhile, and its component is drawn anew.
        if (!isDrawn.current && topOf(ctx.read(route))?.key === entry) navigate(ctx, finishConnection(ctx))
      },
      error => settle(isAbort(error) ? { status: 'idle' } : { status: 'failed', error }),
    )
  }, [ctx, entry])

  // A layout effect runs in the task of the click, in which a wallet may open a popup.
  useLayoutEffect(() => {
    isDrawn.current = true
    if (begins) run()
    return () => {
      isDrawn.current = false
      if (!isCovered(ctx, entry)) running.current?.abort()
    }
  }, [ctx, entry, begins, run])

  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const again = useCallback(() => {
    if (ctx.clock.elapsed() - pressedAt.current < RETRY_GUARD_MS) return
    pressedAt.current = ctx.clock.elapsed()
    run()
  }, [ctx, run])
  return [attempt, again]
}

/** Did another plugin open a view on top of this one? */
function isCovered(ctx: Context, entry: number | undefined): boolean {
  const { stack, direction } = ctx.read(route)
  const top = topOf({ ...ctx.read(route), stack })
  return top !== undefined && top.key !== entry && direction === 'forward' && ctx.view(top.view)?.owner !== ctx.id
}
