import { type Context, connecting, connectors, sessionControl } from '../../kernel'
import { fetchViews } from '../../ui-kit/part/usePart'
import { connectingExternalView, connectingMultiChainView } from './state'

/**
 * Fetches what a click on a wallet needs: the views it leads to, the session, and what the adapters of the wallets need to
 * ask them. A wallet may open a popup only in the task of the click, and an `import()` in between ends that task. A part
 * that does not come is asked for again by the click itself, which then waits for it.
 */
export async function fetchAhead(ctx: Context): Promise<void> {
  const adapters = new Set(ctx.read(connectors).known.map(({ adapter }) => adapter))
  await Promise.allSettled([
    fetchViews(ctx, connectingExternalView, connectingMultiChainView),
    ctx.ask(sessionControl),
    ...[...adapters].map(adapter => ctx.peek(connecting.on(adapter))?.prepare?.()),
  ])
}
