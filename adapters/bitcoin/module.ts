import type { Adapter, Context } from '../../kernel'
import type { StandardWalletOptions, WalletDiscovery } from '../shared/discovery'
import { provideLazily, setupInjected } from '../shared/injected'
import { lazyBridge } from './lazyBridge'

/** Code for connecting and for capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: lazyBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
