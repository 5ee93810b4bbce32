import { useCallback, useEffect } from 'react'
import { type Context, connectors, connectService, sessionControl, type Undo } from '../../kernel'
import { useKernel } from '../hooks'
import { fetchViews } from './loadPart'

type Views = readonly { readonly id: string }[]

/**
 * Loads the code that a click on a wallet needs: the next views, the session plugin, and the wallets' adapters. A
 * wallet may open a popup only in the task of the click, and an `import()` in between ends that task. After a failed
 * load, the click itself loads the code again and waits.
 */
async function prefetchWalletCode(ctx: Context, views: Views): Promise<void> {
  const adapters = new Set(ctx.read(connectors).known.map(({ adapter }) => adapter))
  await Promise.allSettled([
    fetchViews(ctx, ...views),
    ctx.ask(sessionControl),
    ...[...adapters].map(adapter => ctx.peek(connectService.on(adapter))?.prepare?.()),
  ])
}

/** The time that a view is on screen before code for a later press may load. */
const SETTLED_MS = 300

/**
 * Loads the code for a click on a wallet once the view is on screen and the page is idle, and again when more wallets
 * appear. Returns the function that loads it at once, for the moment when a pointer or the focus reaches a wallet.
 */
export function usePrefetchWalletCode(...views: Views): () => void {
  const ctx = useKernel()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component names the same views in each render
  const load = useCallback(() => void prefetchWalletCode(ctx, views), [ctx])
  useEffect(() => {
    let cancel: Undo = () => {}
    const schedule = () => {
      cancel()
      cancel = ctx.clock.after(SETTLED_MS, () => {
        cancel = ctx.page.onIdle(load)
      })
    }
    const undo = ctx.watch(connectors, ({ known }) => known, schedule)
    schedule()
    return () => {
      undo()
      cancel()
    }
  }, [ctx, load])
  return load
}
