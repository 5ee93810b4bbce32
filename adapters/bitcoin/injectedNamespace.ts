import type { StandardWalletOptions } from '../discovery'
import { type Bridge, boundMethod, type InjectedNamespace, retryingLoader } from '../injected'
import { NAMESPACE } from './namespace'
import { createWalletFinder } from './walletFinder'

/** The code that talks to a wallet is loaded only when that wallet is offered to the user. */
export function injectedNamespace(page: EventTarget, options?: StandardWalletOptions): InjectedNamespace {
  const { discover, findGlobals, interfaceOf } = createWalletFinder(options)
  return {
    namespace: NAMESPACE,
    discover,
    findGlobals: findGlobals,
    bridge(foreign, ctx) {
      const interfaceName = interfaceOf(foreign)
      // A wallet without this method cannot be used.
      const required = interfaceName === 'unisat' ? 'requestAccounts' : 'request'
      if (interfaceName !== 'standard' && !boundMethod(foreign, required)) return undefined
      const load = async () => (await import('./capabilities')).openBridge(foreign, interfaceName, page, ctx)
      return lazyBridge(retryingLoader(ctx.id, load))
    },
  }
}

/** `open` comes first: `listen` and `hear` need the loaded bridge. */
function lazyBridge(load: () => Promise<Bridge>): Bridge {
  let loaded: Bridge | undefined
  return {
    prepare: load,
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
