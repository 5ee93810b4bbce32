import type { Adapter, Context } from '../../kernel'
import type { WalletDiscovery } from '../shared/discovery'
import { provideLazily, setupInjected } from '../shared/injected'
import { createBridge } from './bridge'
import { NAMESPACE } from './namespace'

/** Connecting starts at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, {
    wallets,
    bridge: (foreign, ctx, { key = '' }) => createBridge(foreign, `${NAMESPACE}:${key}`, ctx),
  })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
