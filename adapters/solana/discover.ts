import type { Adapter, Context } from '../../kernel'
import {
  discoverWalletStandard,
  discoverWallets,
  type StandardWalletOptions,
  type WalletDiscovery,
} from '../shared/discovery'

/** The namespace is the name of its chains in the Wallet Standard, too. */
export default function discover(
  ctx: Context,
  { namespace, options }: Adapter<StandardWalletOptions>,
): WalletDiscovery {
  const features = ['standard:connect']
  return discoverWallets(ctx, {
    namespace,
    announced: [discoverWalletStandard({ chains: namespace, features, list: options?.wallets })],
  })
}
