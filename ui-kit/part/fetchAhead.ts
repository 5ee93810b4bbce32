import { useEffect } from 'react'
import { type Context, connecting, connectors, sessionControl } from '../../kernel'
import { useKernel, useSlice } from '../hooks'
import { fetchViews } from './usePart'

type Views = readonly { readonly id: string }[]

/**
 * Fetches what a click on a wallet needs: the views it leads to, the session, and what the adapters of the wallets need to
 * ask them. A wallet may open a popup only in the task of the click, and an `import()` in between ends that task. A part
 * that does not come is asked for again by the click itself, which then waits for it.
 */
async function fetchAhead(ctx: Context, views: Views): Promise<void> {
  const adapters = new Set(ctx.read(connectors).known.map(({ adapter }) => adapter))
  await Promise.allSettled([
    fetchViews(ctx, ...views),
    ctx.ask(sessionControl),
    ...[...adapters].map(adapter => ctx.peek(connecting.on(adapter))?.prepare?.()),
  ])
}

/** Once wallets are on the screen, and again when more of them have come, fetches what a click on one of them needs. */
export function useFetchAhead(...views: Views): void {
  const ctx = useKernel()
  const { known } = useSlice(connectors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wallets that are known decide what is fetched
  useEffect(() => void fetchAhead(ctx, views), [ctx, known])
}
