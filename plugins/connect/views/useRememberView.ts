import { useCallback, useEffect, useRef } from 'react'
import { type Namespace, route } from '../../../kernel'
import { useKernel, useReopened } from '../../../ui-kit/hooks'
import type { MethodPlace } from '../rules/methodPlaces'
import type { WalletListState } from './useWalletList'

/** The time after which a method or a connector that has not come is not expected any more. */
const SETTLED_MS = 2000

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
  const openedAt = useRef(0)
  useReopened(() => {
    openedAt.current = ctx.clock.elapsed()
  })
  useEffect(() => {
    openedAt.current = ctx.clock.elapsed()
    const save = () => {
      const { namespace, places, list } = latest.current
      if (ctx.signal.aborted || list.slots.length === 0) return
      const isSettled = ctx.clock.elapsed() - openedAt.current > SETTLED_MS
      const slots = [...list.slots, ...list.late]
      const drawn = { places, heights: heights.current, slots, isSettled }
      import('../flow/rememberView').then(({ rememberView }) => rememberView(ctx, drawn, namespace)).catch(ctx.report)
    }
    // A view that stays in the closed dialog is not unmounted.
    const undo = ctx.watch(
      route,
      ({ open }) => open,
      open => open || save(),
    )
    return () => {
      undo()
      if (ctx.read(route).open) save()
    }
  }, [ctx])
  return useCallback((method, height) => {
    heights.current[method] = height
  }, [])
}
