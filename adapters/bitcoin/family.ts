import type { Context, Undo } from '../../kernel'
import { type Bridge, type Family, take } from '../injected'
import { createFinder, type Dialect } from './found'

/** What a wallet must have to be asked anything. */
const ASKED_BY: Record<Dialect, string> = {
  'sats-connect': 'request',
  leather: 'request',
  unisat: 'requestAccounts',
}

/** Nothing of how wallets speak is loaded before one of them is to be opened. */
export function createFamily(page: EventTarget): Family {
  const { discover, look, dialectOf } = createFinder()
  return {
    namespace: 'bip122',
    discover,
    look,
    bridge(foreign, ctx) {
      const dialect = dialectOf(foreign)
      if (dialect && !take(foreign, ASKED_BY[dialect])) return undefined
      return lateBridge(ctx, async () => {
        const { openBridge } = await import('./openBridge')
        return openBridge(foreign, { dialect, page, ctx })
      })
    },
  }
}

function lateBridge({ report }: Pick<Context, 'report'>, load: () => Promise<Bridge>): Bridge {
  let here: Bridge | undefined
  let loading: Promise<Bridge> | undefined
  const loaded = () => {
    loading ??= load().then(
      bridge => {
        here = bridge
        return bridge
      },
      error => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const hearing = (attach: (bridge: Bridge) => Undo): Undo => {
    // At once where it can be: nothing that the wallet says meanwhile is lost.
    let undo = here && attach(here)
    let ended = false
    const late = (bridge: Bridge) => {
      if (!ended) undo = attach(bridge)
    }
    if (!here) loaded().then(late).catch(report)
    return () => {
      ended = true
      undo?.()
    }
  }
  return {
    request: async args => (await loaded()).request(args),
    open: async how => (await loaded()).open(how),
    listen: tell => hearing(({ listen }) => listen(tell)),
    hear: (event, tell) => hearing(({ hear }) => hear(event, tell)),
    leave: async () => (await loaded()).leave?.(),
  }
}
