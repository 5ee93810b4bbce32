import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { connectors, type Namespace, networks, type Wallet } from '../../../kernel'
import { useKernel, useReopened, useSlice } from '../../../ui-kit/hooks'
import { isEqual } from '../rules/arrangeRows'
import { type ResolvedWallets, resolveWallets } from '../rules/resolveWallets'
import { type ListedWallets, walletSources } from '../rules/walletSources'
import { connectOptions, directory, recentWallets } from '../state'

interface WalletListOptions {
  readonly namespace?: Namespace
  /** Groups that come first; the others follow in their usual order. */
  readonly groupOrder: readonly string[]
  /** Search results, in addition to the loaded wallets. */
  readonly found?: readonly Wallet[]
}

/** All loaded wallets. Their order stays until the view opens again. */
export function useWallets({ namespace, groupOrder, found = NONE }: WalletListOptions): ResolvedWallets {
  const { sources, filter } = useSources()
  const pages = useSlice(directory, all => all.pages)
  const { known } = sources
  const [ranks, setRanks] = useState(known)
  useReopened(() => ranks !== known && setRanks(known))
  return useMemo(() => {
    const recommended = [...sources.recommended, ...pages, ...found]
    return resolveWallets({ ...sources, recommended }, { ...filter, ranks, namespace, groupOrder, unlimited: true })
  }, [sources, filter, pages, found, ranks, namespace, groupOrder])
}

const NONE: readonly Wallet[] = []
const SLICES = [connectOptions, connectors, recentWallets, networks, directory]

/** The same value until one of the lists is another: the start of a request for a page renders nothing. */
function useSources(): ListedWallets {
  const ctx = useKernel()
  const latest = useRef<ListedWallets>(undefined)
  const subscribe = useCallback(
    (changed: () => void) => {
      const undos = SLICES.map(slice => ctx.watch<unknown, unknown>(slice, value => value, changed))
      return () => undos.forEach(undo => void undo())
    },
    [ctx],
  )
  const read = () => {
    const next = walletSources(ctx)
    if (!latest.current || !isSame(latest.current, next)) latest.current = next
    return latest.current
  }
  return useSyncExternalStore(subscribe, read, read)
}

const isSame = (a: ListedWallets, b: ListedWallets) =>
  isEqual(Object.values(a.sources), Object.values(b.sources)) && isEqual(conditions(a), conditions(b))
const conditions = ({ filter: { networkIds = [], ...others } }: ListedWallets) => [
  ...networkIds,
  ...Object.values(others),
]
