import type { Adapter, Context } from '../../kernel'
import type { WalletDiscovery } from '../shared/discovery'
import { provideLazily, setupInjected } from '../shared/injected'
import { createBridge } from './bridge'

/** Connecting starts at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, {
    wallets,
    bridge: (foreign, ctx, { id = '' }) => createBridge(foreign, { page: window, id }, ctx),
  })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
