import type { Adapter, Context } from '../../kernel'
import { discoverWallets, type StandardWalletOptions, type WalletDiscovery } from '../shared/discovery'
import { createWalletFinder } from './walletFinder'

export default function discover(
  ctx: Context,
  { namespace, options }: Adapter<StandardWalletOptions>,
): WalletDiscovery {
  return discoverWallets(ctx, { namespace, ...createWalletFinder(options), servesEvm: true })
}
