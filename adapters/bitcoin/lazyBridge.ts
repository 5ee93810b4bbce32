import type { Context } from '../../kernel'
import type { FoundWallet } from '../shared/discovery'
import { type Bridge, retryingLoader } from '../shared/injected'
import type { InterfaceName } from './walletFinder'

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
