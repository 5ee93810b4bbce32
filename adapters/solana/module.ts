import type { Adapter, Context } from '../../kernel'
import type { StandardWalletOptions, WalletDiscovery } from '../shared/discovery'
import { provideLazily, setupInjected } from '../shared/injected'
import { createBridge } from './bridge'

/** Connecting starts now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: createBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
