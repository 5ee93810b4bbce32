import { useCallback, useLayoutEffect, useState } from 'react'
import { useKernel } from '../hooks'
import { forgetPart, type LoadedPart, loadedPart, loadPart } from './loadPart'

export type PartState =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly part: LoadedPart }
  | { readonly status: 'failed'; readonly error: unknown }

type Load = () => Promise<{ default: unknown }>

/** Loads a contributed part once; a loaded part is available at once. */
export function usePart(owner: string, load: Load): [PartState, () => void] {
  const ctx = useKernel()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ load: Load; error: unknown } | undefined>()
  const [, setArrival] = useState<Load | undefined>()
  // A layout effect, so that a part whose code is loaded appears without a frame of the loading state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `attempt` only
  useLayoutEffect(() => {
    if (loadedPart(ctx, load)) return
    let left = false
    loadPart(ctx, owner, load).then(
      () => !left && setArrival(() => load),
      error => {
        ctx.report(error)
        if (!left) setFailure({ load, error })
      },
    )
    return () => {
      left = true
    }
  }, [ctx, owner, load, attempt])
  const retry = useCallback(() => {
    forgetPart(ctx, load)
    setFailure(undefined)
    setAttempt(turn => turn + 1)
  }, [ctx, load])
  const part = loadedPart(ctx, load)
  if (part) return [{ status: 'ready', part }, retry]
  if (failure?.load === load) return [{ status: 'failed', error: failure.error }, retry]
  return [{ status: 'waiting' }, retry]
}
