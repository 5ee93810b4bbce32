import { useEffect, useState } from 'react'
import { useKernel } from '../../../ui-kit/hooks'
import { secondsLeft } from '../flow/requestCode'

/** Whole seconds until another code may be requested, updated as they pass. */
export function useSecondsLeft(): number {
  const ctx = useKernel()
  const [left, setLeft] = useState(() => secondsLeft(ctx))
  useEffect(() => ctx.clock.every(500, () => setLeft(secondsLeft(ctx))), [ctx])
  return left
}
