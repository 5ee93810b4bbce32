import type { Adapter, Context } from '../../kernel'
import type { StandardWalletOptions } from '../discovery'
import { provideLazily, setupInjected } from '../injected'
import { injectedNamespace } from './injectedNamespace'

/** Discovery starts at once. Code for connecting and for capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>): void {
  setupInjected(ctx, injectedNamespace(window, adapter.options))
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
