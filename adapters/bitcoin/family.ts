import type { StandardWalletOptions } from '../discovery'
import { type Bridge, type Family, retriable, take } from '../injected'
import { createFinder } from './found'

/** The code that talks to a wallet is loaded when the wallet is offered to the user, and not before. */
export function createFamily(page: EventTarget, options?: StandardWalletOptions): Family {
  const { discover, look, dialectOf } = createFinder(options)
  return {
    namespace: 'bip122',
    discover,
    look,
    bridge(foreign, ctx) {
      const dialect = dialectOf(foreign)
      // What a wallet must have to be asked anything.
      const asked = dialect === 'unisat' ? 'requestAccounts' : 'request'
      if (dialect !== 'standard' && !take(foreign, asked)) return undefined
      const load = async () => (await import('./capabilities')).openBridge(foreign, dialect, page, ctx)
      return lateBridge(retriable(ctx.id, load))
    },
  }
}

/** A wallet is opened before anything else. */
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
