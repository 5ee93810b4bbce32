import type { StandardWalletOptions } from '../discovery'
import { type Bridge, type Family, retriable, take } from '../injected'
import { createFinder } from './found'
import { NAMESPACE } from './namespace'

/** The code that talks to a wallet is loaded only when that wallet is offered to the user. */
export function createFamily(page: EventTarget, options?: StandardWalletOptions): Family {
  const { discover, look, dialectOf } = createFinder(options)
  return {
    namespace: NAMESPACE,
    discover,
    look,
    bridge(foreign, ctx) {
      const dialect = dialectOf(foreign)
      // A wallet without this method cannot be used.
      const asked = dialect === 'unisat' ? 'requestAccounts' : 'request'
      if (dialect !== 'standard' && !take(foreign, asked)) return undefined
      const load = async () => (await import('./capabilities')).openBridge(foreign, dialect, page, ctx)
      return lateBridge(retriable(ctx.id, load))
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
    listen: tell => here?.listen(tell) ?? (() => {}),
    hear: (event, tell) => here?.hear(event, tell) ?? (() => {}),
    leave: async () => here?.leave?.(),
  }
}
