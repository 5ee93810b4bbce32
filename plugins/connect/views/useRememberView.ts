import { useCallback, useEffect, useRef } from 'react'
import { route } from '../../../kernel'
import { useKernel, useLatest } from '../../../ui-kit/hooks'
import type { WalletListState } from './useWalletList'

/** The time after which a method or a connector that has not come is not expected any more. */
const SETTLED_MS = 2000

/**
 * Remembers this opening: when it has settled, when the page is hidden, and when the view is left. Returns the function
 * that receives the methods' heights.
 */
export function useRememberView(list: WalletListState): (method: string, height: number) => void {
  const ctx = useKernel()
  const heights = useRef<Record<string, number>>({})
  const latest = useLatest(list)
  useEffect(() => {
    let openedAt = 0
    let cancel = () => {}
    const save = () => {
      const { namespace, places, slots, late } = latest.current
      if (ctx.signal.aborted || slots.length === 0) return
      const isSettled = ctx.clock.elapsed() - openedAt >= SETTLED_MS
      const drawn = { places, heights: heights.current, slots: [...slots, ...late], isSettled }
      import('../flow/rememberView').then(({ rememberView }) => rememberView(ctx, drawn, namespace)).catch(ctx.report)
    }
    const begin = () => {
      openedAt = ctx.clock.elapsed()
      cancel = ctx.clock.after(SETTLED_MS, () => {
        cancel = ctx.page.onIdle(save)
      })
    }
    const end = () => {
      cancel()
      save()
    }
    begin()
    const undos = [
      // A view that stays in the closed dialog is not unmounted.
      ctx.watch(
        route,
        ({ open }) => open,
        open => (open ? begin() : end()),
      ),
      ctx.page.onHidden(() => ctx.read(route).open && save()),
    ]
    return () => {
      for (const undo of undos) undo()
      if (ctx.read(route).open) end()
    }
  }, [ctx, latest])
  return useCallback((method, height) => {
    heights.current[method] = height
  }, [])
}
