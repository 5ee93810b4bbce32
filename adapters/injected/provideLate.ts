import type { Capability, Context, Namespace } from '../../kernel'
import { lifetime } from './lifetime'
import { retriable } from './retriable'

/**
 * Provides a family's capabilities, whose code is loaded when the first of them is used. Who leaves meanwhile waits no
 * longer.
 * @example
 * const provide = provideLate(ctx, 'solana', async () => (await import('./capabilities')).createCapabilities(ctx))
 * provide(signMessage, able => able.signMessage)
 */
export function provideLate<All>(ctx: Context, namespace: Namespace, load: () => Promise<All>) {
  const loaded = retriable(ctx.id, load)
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
