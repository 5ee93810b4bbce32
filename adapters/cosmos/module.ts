import type { Adapter, Context } from '../../kernel'
import { provideLazily, setupInjected } from '../injected'
import { bridgeKeplr } from './bridge'
import { lookForWallets } from './wallets'

/** Discovery and connecting start at once. The code of capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter): void {
  const page = window
  setupInjected(ctx, {
    namespace: adapter.namespace,
    findGlobals: lookForWallets,
    bridge: foreign => {
      const { id = '' } = lookForWallets(page).find(({ provider }) => provider === foreign) ?? {}
      return bridgeKeplr(foreign, { page, id }, ctx)
    },
  })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}
