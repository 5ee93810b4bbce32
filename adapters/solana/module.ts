import type { Adapter, Context } from '../../kernel'
import type { StandardWalletOptions } from '../discovery'
import { provideLazily, setupInjected } from '../injected'
import { injectedNamespace } from './injectedNamespace'

/** Discovery and connecting start now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>): void {
  setupInjected(ctx, injectedNamespace(adapter.options))
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
