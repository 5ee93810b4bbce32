import type { Adapter, Context } from '../../kernel'
import { provideLazily, setupInjected } from '../injected'
import { createBridge } from './bridge'
import { findWallets } from './findWallets'

/** Discovery and connecting start at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter): void {
  const page = window
  setupInjected(ctx, {
    namespace: adapter.namespace,
    findGlobals: findWallets,
    bridge(foreign) {
      const found = findWallets(page).find(({ provider }) => provider === foreign)
      return found && createBridge(foreign, found.key, ctx)
    },
  })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
