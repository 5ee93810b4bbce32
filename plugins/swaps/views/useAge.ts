import { useEffect, useState } from 'react'
import { useKernel } from '../../../ui-kit/hooks'

const SECOND_MS = 1000

/** Milliseconds since `at`, updated every second. */
export function useAge(at: number): number {
  const ctx = useKernel()
  const [now, tick] = useState(() => ctx.clock.elapsed())
  useEffect(() => ctx.clock.every(SECOND_MS, () => tick(ctx.clock.elapsed())), [ctx])
  // `at` may be later than the last tick.
  return Math.max(0, now - at)
}
