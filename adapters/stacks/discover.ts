import type { Adapter, Context } from '../../kernel'
import { discoverWallets, type WalletDiscovery } from '../shared/discovery'
import { findWallets } from './findWallets'

export default function discover(ctx: Context, { namespace }: Adapter): WalletDiscovery {
  return discoverWallets(ctx, { namespace, findGlobals: findWallets })
}
