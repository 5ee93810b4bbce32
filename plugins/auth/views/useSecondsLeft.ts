import { useEffect, useState } from 'react'
import { useKernel } from '../../../ui-kit/hooks'
import { secondsLeft } from '../email'

/** Whole seconds until a code may be asked for again, as they pass. */
export function useSecondsLeft(): number {
  const ctx = useKernel()
  const [left, setLeft] = useState(() => secondsLeft(ctx))
  useEffect(() => ctx.clock.every(500, () => setLeft(secondsLeft(ctx))), [ctx])
  return left
}
