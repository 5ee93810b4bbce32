import type { Adapter, Context } from '../../kernel'
import type { FoundWallet, StandardWalletOptions, WalletDiscovery } from '../shared/discovery'
import { type Bridge, provideLazily, retryingLoader, setupInjected } from '../shared/injected'
import type { InterfaceName } from './discover'

/** Code for connecting and for capabilities loads on first use. */
export default function setup(ctx: Context, adapter: Adapter<StandardWalletOptions>, wallets: WalletDiscovery): void {
  setupInjected(ctx, { wallets, bridge: lazyBridge })
  provideLazily(ctx, adapter, async () => (await import('./capabilities')).createCapabilities(ctx))
}

/** The code that talks to a wallet is loaded only when that wallet is offered to the user. */
export function lazyBridge(foreign: object, ctx: Context, { kind = 'standard' }: Pick<FoundWallet, 'kind'>): Bridge {
  let loaded: Bridge | undefined
  // The cast is safe: the finder has named the interface.
  const load = retryingLoader(ctx.id, async () =>
    (await import('./capabilities')).openBridge(foreign, kind as InterfaceName, window, ctx),
  )
  return {
    prepare: load,
    // It comes first: the listeners need the loaded bridge.
    async open(how) {
      loaded = await load()
      return loaded.open(how)
    },
    request: async args => (await load()).request(args),
    onChange: listener => loaded?.onChange(listener) ?? (() => {}),
    onEvent: (event, listener) => loaded?.onEvent(event, listener) ?? (() => {}),
    revoke: async () => loaded?.revoke?.(),
  }
}
