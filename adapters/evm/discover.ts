import type { Adapter, Context } from '../../kernel'
import { type Discover, discoverEip6963, discoverWallets, hasMethod, type WalletDiscovery } from '../shared/discovery'
import { findWallets } from './findWallets'

/** EIP-6963 identifies a wallet by its rdns. */
const announced: Discover = (page, found) =>
  discoverEip6963(
    page,
    wallet =>
      hasMethod(wallet.provider, 'request') && found({ ...wallet, id: wallet.rdns ?? `unnamed:${wallet.name}` }),
  )

export default function discover(ctx: Context, { namespace }: Adapter): WalletDiscovery {
  return discoverWallets(ctx, { namespace, announced: [announced], findGlobals: findWallets })
}
