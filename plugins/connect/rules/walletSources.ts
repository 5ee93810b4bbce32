import { type Context, connectors, networks, type Wallet } from '../../../kernel'
import { connectOptions, directory, recentWallets } from '../state'
import type { WalletFilter, WalletSources } from './candidates'

/** The wallets that a list may show, and the conditions of the host and the page on them. */
export interface ListedWallets {
  readonly sources: WalletSources
  readonly filter: WalletFilter
}

const NONE: readonly Wallet[] = []

/** The wallets as the slices have them now: each list stays the same value until it changes. */
export function walletSources({ read, settings, env }: Pick<Context, 'read' | 'settings' | 'env'>): ListedWallets {
  const { featured, recommended, excluded, known } = read(directory)
  const { configured, namespaces } = read(networks)
  const options = read(connectOptions)
  return {
    sources: {
      connectors: read(connectors).known,
      recent: read(recentWallets),
      featured,
      custom: settings.customWallets ?? NONE,
      recommended,
      known,
    },
    filter: {
      include: options.includeWalletIds,
      exclude: options.excludeWalletIds,
      excluded,
      featured: options.featuredWalletIds,
      groupOrder: options.connectorTypeOrder,
      mobile: env.mobile,
      networkIds: configured.map(({ caipNetworkId }) => caipNetworkId),
      withoutAdapters: namespaces.length === 0,
    },
  }
}
