import type { StandardWalletOptions } from '../discovery'
import { type Bridge, boundMethod, type InjectedNamespace, retryingLoader } from '../injected'
import { NAMESPACE } from './namespace'
import { createFinder } from './walletFinder'

/** The code that talks to a wallet is loaded only when that wallet is offered to the user. */
export function injectedNamespace(page: EventTarget, options?: StandardWalletOptions): InjectedNamespace {
  const { discover, look, dialectOf } = createFinder(options)
  return {
    namespace: NAMESPACE,
    discover,
    findGlobals: look,
    bridge(foreign, ctx) {
      const dialect = dialectOf(foreign)
      // A wallet without this method cannot be used.
      const asked = dialect === 'unisat' ? 'requestAccounts' : 'request'
      if (dialect !== 'standard' && !boundMethod(foreign, asked)) return undefined
      const load = async () => (await import('./capabilities')).openBridge(foreign, dialect, page, ctx)
      return lateBridge(retryingLoader(ctx.id, load))
    },
  }
}

/** `open` comes first: `listen` and `hear` need the loaded bridge. */
function lateBridge(load: () => Promise<Bridge>): Bridge {
  let here: Bridge | undefined
  return {
    prepare: load,
    async open(how) {
      here = await load()
      return here.open(how)
    },
    request: async args => (await load()).request(args),
    onChange: tell => here?.onChange(tell) ?? (() => {}),
    onEvent: (event, tell) => here?.onEvent(event, tell) ?? (() => {}),
    revoke: async () => here?.revoke?.(),
  }
}
