import { useMemo, useState } from 'react'
import { connectors, type Namespace, type Wallet } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import type { WalletSources } from '../candidates'
import { directory, recentWallets } from '../directory'
import { type Resolved, resolveWallets } from '../rules'

interface Asked {
  readonly namespace?: Namespace
  readonly otherMethods?: number
  readonly endless?: boolean
  /** The order of the groups; default: the host's. */
  readonly groupOrder?: readonly string[]
  /** Search results, in addition to the loaded wallets. */
  readonly found?: readonly Wallet[]
}

/** The wallets to offer. Late entries take reserved places, so that no row moves under the user's finger. */
export function useWallets({ namespace, otherMethods, endless, groupOrder, found }: Asked): Resolved {
  const { settings, env } = useKernel()
  const { known: here } = useSlice(connectors)
  const recent = useSlice(recentWallets)
  const { featured, recommended, pages, excluded, known } = useSlice(directory)
  const [ranks] = useState(known)
  return useMemo(() => {
    const sources: WalletSources = {
      connectors: here,
      recent,
      featured,
      custom: settings.customWallets ?? [],
      recommended: endless ? [...recommended, ...pages, ...(found ?? [])] : recommended,
      known,
    }
    return resolveWallets(sources, {
      include: settings.includeWalletIds,
      exclude: settings.excludeWalletIds,
      excluded,
      featured: settings.featuredWalletIds,
      groupOrder: groupOrder ?? settings.connectorTypeOrder,
      ranks,
      mobile: env.mobile,
      namespace,
      networkIds: settings.networks.map(({ caipNetworkId }) => caipNetworkId),
      otherMethods,
      endless,
    })
  }, [
    settings,
    env,
    here,
    recent,
    featured,
    recommended,
    pages,
    excluded,
    known,
    ranks,
    namespace,
    otherMethods,
    endless,
    groupOrder,
    found,
  ])
}
