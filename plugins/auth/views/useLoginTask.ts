import { useCallback, useEffect, useRef, useState } from 'react'
import { type Context, isAbort, route, topOf } from '../../../kernel'
import { type Task, useKernel } from '../../../ui-kit/hooks'

/**
 * Runs one task at a time, with its status. The task is aborted when the user leaves the view; a view of another plugin
 * on top of it, such as a signature, leaves the task running.
 */
export function useLoginTask<T = void>(
  work: (given: T, signal: AbortSignal) => Promise<unknown>,
): [Task, (given: T) => void, () => void] {
  const ctx = useKernel()
  const [task, setTask] = useState<Task>({ status: 'idle' })
  const [entry] = useState(() => topOf(ctx.read(route))?.key)
  const running = useRef<AbortController | undefined>(undefined)
  const latest = useRef(work)
  latest.current = work
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setTask({ status: 'idle' })
  }, [])
  const run = useCallback((given: T) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setTask({ status: 'busy' })
    const settle = (next: Task) => {
      if (running.current === mine) setTask(next)
    }
    latest.current(given, mine.signal).then(
      () => settle({ status: 'done' }),
      error => settle(isAbort(error) ? { status: 'idle' } : { status: 'failed', error }),
    )
  }, [])
  useEffect(
    () => () => {
      if (!isCovered(ctx, entry)) running.current?.abort()
    },
    [ctx, entry],
  )
  return [task, run, cancel]
}

/** Does a view of another plugin cover this one? */
function isCovered(ctx: Context, entry: number | undefined): boolean {
  const { stack, direction } = ctx.read(route)
  const top = stack.at(-1)
  return top !== undefined && top.key !== entry && direction === 'forward' && ctx.view(top.view)?.owner !== ctx.id
}
