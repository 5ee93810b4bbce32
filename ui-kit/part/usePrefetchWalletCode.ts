import { useEffect } from 'react'
import { type Context, connectors, connectService, sessionControl } from '../../kernel'
import { useKernel, useSlice } from '../hooks'
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

/** Loads the code for a click on a wallet once wallets are shown, and again when more wallets appear. */
export function usePrefetchWalletCode(...views: Views): void {
  const ctx = useKernel()
  const { known } = useSlice(connectors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new wallets need more code
  useEffect(() => void prefetchWalletCode(ctx, views), [ctx, known])
}
