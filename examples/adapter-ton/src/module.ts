import type { Adapter, Context } from 'portico/contracts'
import type { WalletDiscovery } from 'portico/discovery'
import { provideLazily, setupInjected } from 'portico/injected'
import { createBridge } from './bridge'
import type { TonOptions } from './manifest'

export default function setup(ctx: Context, adapter: Adapter<TonOptions>, wallets: WalletDiscovery): void {
  const { manifestUrl = new URL('/tonconnect-manifest.json', ctx.env.href()).href } = adapter.options ?? {}
  setupInjected(ctx, { wallets, bridge: foreign => createBridge(ctx, foreign, manifestUrl) })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
