import { attempt, type Discover, discoverEip6963, type FoundWallet } from '../discovery'
import type { Family } from '../injected'
import { bridgeOf } from './bridge'
import { FAMILY } from './chainId'

/** An rdns is the family's usual name of a wallet. */
const announced: Discover = (page, found) =>
  discoverEip6963(page, wallet => found({ ...wallet, id: wallet.rdns ?? `unnamed:${wallet.name}` }))

/** A page may have made the property itself throw. */
function injected(page: EventTarget): FoundWallet[] {
  const provider: unknown = attempt(() => Reflect.get(page, 'ethereum'))
  return typeof provider === 'object' && provider !== null ? [{ id: 'injected', name: 'Browser Wallet', provider }] : []
}

export const family: Family = { namespace: FAMILY, discover: [announced], look: injected, bridge: bridgeOf }
