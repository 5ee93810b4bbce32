import { type Adapter, type Capability, type Context, connectedSession, type Sessions, sessions } from '../../../kernel'
import { retryingLoader } from './retryingLoader'
import { withLifetime } from './withLifetime'

/**
 * Provides the capabilities that an adapter declares. Their code loads on first use, or when a wallet of the namespace
 * connects. A click that signs, sends or switches then reaches the wallet in its own task, in which a wallet may open a
 * popup. A caller whose signal aborts does not wait for the code.
 * @example
 * provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
 */
export function provideLazily(
  ctx: Context,
  { namespace, provides = [] }: Pick<Adapter, 'namespace' | 'provides'>,
  load: () => Promise<object>,
): void {
  const loaded = retryingLoader(ctx.id, load)
  const isConnected = (all: Sessions) => connectedSession(all, namespace) !== undefined
  // The first use retries a failed load and reports its error.
  const loadAhead = (connected: boolean) => void (connected && loaded().catch(() => undefined))
  ctx.watch(sessions, isConnected, loadAhead)
  loadAhead(isConnected(ctx.read(sessions)))
  for (const capability of provides) {
    ctx.provide(capability.on(namespace), async (query: object) => {
      const { signal }: { signal?: AbortSignal } = query
      return Reflect.get(await withLifetime(ctx, { signal }, loaded), nameOf(capability))(query)
    })
  }
}

/** `kernel/read-balance` is `readBalance`. */
const nameOf = ({ id }: Capability<unknown>) =>
  id.replace(/.*\//, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase())
