import { type Context, connectService } from '../../../kernel'
import type { InjectedNamespace } from './bridge'
import { connectWallet, restoreConnection } from './connectWallet'
import { createWalletRegistry } from './walletRegistry'

/**
 * Sets up the injected wallets of one namespace: connects and restores those that have been discovered under
 * `connecting.on(ctx.id)`. Only the namespace's bridge reads a wallet.
 * @example
 * export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
 *   setupInjected(ctx, { wallets, bridge: createBridge })
 *   provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
 * }
 */
export function setupInjected(ctx: Context, injected: InjectedNamespace): void {
  const registry = createWalletRegistry(ctx, injected)
  ctx.provide(connectService.on(ctx.id), {
    async prepare() {
      await Promise.all(registry.all().map(({ bridge }) => bridge.prepare?.()))
    },
    connect: request => connectWallet(ctx, registry, request),
    restore: request => restoreConnection(ctx, registry, request),
  })
}
