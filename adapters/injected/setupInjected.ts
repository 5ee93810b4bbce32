import { type Context, connectService } from '../../kernel'
import type { InjectedNamespace } from './bridge'
import { connectWallet, restoreConnection } from './connectWallet'
import { discoverWallets } from './walletRegistry'

/**
 * Sets up the injected wallets of one namespace: discovers them, lists them as connectors, and connects and restores
 * them under `connecting.on(ctx.id)`. Only the namespace's bridge reads a wallet.
 * @example
 * export default function setup(ctx: Context, adapter: Adapter): void {
 *   setupInjected(ctx, { namespace: adapter.namespace, discover: [discoverSolana], bridge: bridgeOf })
 *   provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
 * }
 */
export function setupInjected(ctx: Context, injected: InjectedNamespace): void {
  const registry = discoverWallets(ctx, injected, window)
  ctx.provide(connectService.on(ctx.id), {
    async prepare() {
      await Promise.all(registry.all().map(({ bridge }) => bridge.prepare?.()))
    },
    connect: request => connectWallet(ctx, registry, request),
    restore: request => restoreConnection(ctx, registry, request),
  })
}
