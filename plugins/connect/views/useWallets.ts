import { useMemo, useState } from 'react'
import { connectors, type Namespace, networks, type Wallet } from '../../../kernel'
import { useKernel, useReopened, useSlice } from '../../../ui-kit/hooks'
import type { WalletSources } from '../rules/candidates'
import { filterOf, type ResolvedWallets, resolveWallets } from '../rules/resolveWallets'
import { type ConnectOptions, connectOptions, directory, recentWallets } from '../state'

const NO_PAGES: readonly Wallet[] = []

interface WalletListOptions {
  readonly namespace?: Namespace
  readonly otherMethods?: number
  readonly unlimited?: boolean
  /** The order of the groups; default: the host's. */
  readonly groupOrder?: readonly string[]
  /** Search results, in addition to the loaded wallets. */
  readonly found?: readonly Wallet[]
}

/** The wallets to offer. Late entries take reserved places, so that no row moves under the user's finger. */
export function useWallets({
  namespace,
  otherMethods,
  unlimited,
  groupOrder,
  found,
}: WalletListOptions): ResolvedWallets {
  const { settings, env } = useKernel()
  const options = useSlice(connectOptions)
  const { known: installed } = useSlice(connectors)
  const recent = useSlice(recentWallets)
  const listed = useSlice(networks)
  // Picked one by one: the start of a request for a page renders nothing.
  const featured = useSlice(directory, all => all.featured)
  const recommended = useSlice(directory, all => all.recommended)
  const pages = useSlice(directory, all => (unlimited ? all.pages : NO_PAGES))
  const excluded = useSlice(directory, all => all.excluded)
  const known = useSlice(directory, all => all.known)
  const [ranks, setRanks] = useState(known)
  useReopened(() => setRanks(known))
  return useMemo(() => {
    const sources: WalletSources = {
      connectors: installed,
      recent,
      featured,
      custom: settings.customWallets ?? [],
      recommended: unlimited ? [...recommended, ...pages, ...(found ?? [])] : recommended,
      known,
    }
    return resolveWallets(sources, {
      ...ofHost(options, groupOrder),
      excluded,
      ranks,
      mobile: env.mobile,
      ...filterOf(listed),
      namespace,
      otherMethods,
      unlimited,
    })
  }, [
    settings,
    options,
    env,
    installed,
    recent,
    listed,
    featured,
    recommended,
    pages,
    excluded,
    known,
    ranks,
    namespace,
    otherMethods,
    unlimited,
    groupOrder,
    found,
  ])
}

const ofHost = (options: ConnectOptions, groupOrder = options.connectorTypeOrder) => ({
  include: options.includeWalletIds,
  exclude: options.excludeWalletIds,
  featured: options.featuredWalletIds,
  groupOrder,
})
