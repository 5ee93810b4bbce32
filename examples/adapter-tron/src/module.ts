import type { Adapter, Context } from 'portico/contracts'
import type { WalletDiscovery } from 'portico/discovery'
import { provideLazily, setupInjected } from 'portico/injected'
import { createBridge } from './bridge'

export default function setup(ctx: Context, adapter: Adapter, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: createBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
