import { useCallback, useEffect, useRef, useState } from 'react'
import type { Namespace } from '../../../kernel'
import { useKernel } from '../../../ui-kit/hooks'
import { readViewMemory, type ViewMemory } from '../flow/viewMemory'
import type { MethodPlace } from '../rules/methodPlaces'
import type { WalletListState } from './useWalletList'

/** The time after which a method or a connector that has not come is not expected any more. */
const SETTLED_MS = 2000

/** The last opening for the namespace. */
export function useLastView(namespace?: Namespace): ViewMemory | undefined {
  const ctx = useKernel()
  return useState(() => readViewMemory(ctx, namespace))[0]
}

interface DrawnOptions {
  readonly namespace?: Namespace
  readonly places: readonly MethodPlace[]
  readonly list: WalletListState
}

/** Remembers this opening. Returns the function that receives the methods' heights. */
export function useRememberView(drawn: DrawnOptions): (method: string, height: number) => void {
  const ctx = useKernel()
  const heights = useRef<Record<string, number>>({})
  const latest = useRef(drawn)
  latest.current = drawn
  useEffect(() => {
    const openedAt = ctx.clock.elapsed()
    return () => {
      const { namespace, places, list } = latest.current
      if (ctx.signal.aborted || list.slots.length === 0) return
      const isSettled = ctx.clock.elapsed() - openedAt > SETTLED_MS
      const slots = [...list.slots, ...list.late]
      const drawn = { places, heights: heights.current, slots, isSettled }
      import('../flow/rememberView').then(({ rememberView }) => rememberView(ctx, drawn, namespace)).catch(ctx.report)
    }
  }, [ctx])
  return useCallback((method, height) => {
    heights.current[method] = height
  }, [])
}
