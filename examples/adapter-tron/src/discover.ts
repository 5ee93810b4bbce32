import type { Adapter, Context } from 'portico/contracts'
import { discoverAnnounced, discoverWallets, hasMethod, readProperty } from 'portico/discovery'

export default function discover(ctx: Context, { namespace }: Adapter) {
  return discoverWallets(ctx, { namespace, announced: [discoverAnnounced('TIP6963')], findGlobals })
}

/** The wallet that has taken TIP-1193's global. It says what it is by a flag, of which TronLink's is the only usual one. */
const findGlobals = (page: EventTarget) => {
  const provider = readProperty(page, 'tron')
  const name = readProperty(provider, 'isTronLink') === true ? 'TronLink' : 'TRON wallet'
  return hasMethod(provider, 'request') ? [{ name, key: name, provider }] : []
}
