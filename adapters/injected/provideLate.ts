import { type Capability, type Context, liveOf, type Namespace, type Sessions, sessions } from '../../kernel'
import { lifetime } from './lifetime'
import { retriable } from './retriable'

/**
 * Provides a namespace's capabilities. Their code loads on first use, or when a wallet of the namespace connects. A
 * click that signs, sends or switches then reaches the wallet in its own task, in which a wallet may open a popup. A
 * caller whose signal aborts does not wait for the code.
 * @example
 * const provide = provideLate(ctx, 'solana', async () => (await import('./capabilities')).createCapabilities(ctx))
 * provide(signMessage, able => able.signMessage)
 */
export function provideLate<All>(ctx: Context, namespace: Namespace, load: () => Promise<All>) {
  const loaded = retriable(ctx.id, load)
  const isConnected = (all: Sessions) => liveOf(all, namespace) !== undefined
  // The first use retries a failed load and reports its error.
  const loadAhead = (connected: boolean) => void (connected && loaded().catch(() => undefined))
  ctx.watch(sessions, isConnected, loadAhead)
  loadAhead(isConnected(ctx.read(sessions)))
  return <Query extends object, Answer>(
    capability: Capability<(query: Query) => Promise<Answer>>,
    pick: (all: All) => (query: Query) => Promise<Answer>,
  ): void => {
    ctx.provide(capability.on(namespace), async query => {
      const { signal }: { signal?: AbortSignal } = query
      return pick(await lifetime(ctx, { signal }, loaded))(query)
    })
  }
}
