import { type Context, connecting } from '../../kernel'
import type { Family } from './bridge'
import { connect, restore } from './connect'
import { gatherWallets } from './roster'

/**
 * Sets up the injected wallets of one namespace: discovers them, lists them as connectors, and connects and restores
 * them under `connecting.on(ctx.id)`. Only the namespace's bridge reads a wallet.
 * @example
 * export default function setup(ctx: Context, adapter: Adapter): void {
 *   setupInjected(ctx, { namespace: adapter.namespace, discover: [discoverSolana], bridge: bridgeOf })
 *   provideLate(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
 * }
 */
export function setupInjected(ctx: Context, family: Family): void {
  const roster = gatherWallets(ctx, family, window)
  ctx.provide(connecting.on(ctx.id), {
    async prepare() {
      await Promise.all(roster.all().map(({ bridge }) => bridge.prepare?.()))
    },
    connect: request => connect(ctx, roster, request),
    restore: request => restore(ctx, roster, request),
  })
}
