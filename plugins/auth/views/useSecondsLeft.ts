import { useEffect, useState } from 'react'
import { type Task, useKernel } from '../../../ui-kit/hooks'
import { secondsLeft } from '../flow/requestCode'

/** Whole seconds until another code may be requested, updated as they pass, and when the task that requests it settles. */
export function useSecondsLeft({ status }: Task): number {
  const ctx = useKernel()
  const [left, setLeft] = useState(() => secondsLeft(ctx))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the task may have requested a code, which restarts the count
  useEffect(() => setLeft(secondsLeft(ctx)), [ctx, status])
  const isWaiting = left > 0
  useEffect(() => {
    if (isWaiting) return ctx.clock.every(500, () => setLeft(secondsLeft(ctx)))
  }, [ctx, isWaiting])
  return left
}
