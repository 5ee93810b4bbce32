import { useEffect, useMemo } from 'react'
import type { Namespace } from '../../../kernel'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { loadDirectory } from '../flow/loadDirectory'
import { loadNextPage } from '../flow/loadNextPage'
import { directory, type WalletRow } from '../state'
import { type Found, useWalletSearch } from './useWalletSearch'
import { useWallets } from './useWallets'

/** The minimum length of a directory search. Source: wire facts of the directory. */
const MIN_LETTERS = 2
const GROUPS = ['injected', 'external', 'featured', 'custom', 'recent', 'recommended']

interface WalletQueryOptions {
  readonly namespace?: Namespace
  readonly typed: string
  readonly certified: boolean
  /** The answer to the same search, from before the user left the list. */
  readonly left?: Found
}

export interface AllWalletsResult {
  readonly rows: readonly WalletRow[]
  /** The directory's answer to the search. */
  readonly found?: Found
  /** The text of the search; undefined without one. */
  readonly query?: string
  /** The list shows search results, or certified wallets only. */
  readonly isFiltered: boolean
  /** The first rows may follow. */
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly retry: () => void
  readonly loadMore: () => void
}

/** All wallets, page by page, or those that match the search. */
export function useAllWallets({ namespace, typed, certified, left }: WalletQueryOptions): AllWalletsResult {
  const ctx = useKernel()
  const words = typed.trim().replace(/\s+/g, ' ').toLowerCase()
  const query = words.length >= MIN_LETTERS ? words : undefined
  const isFiltered = query !== undefined || certified
  const [search, searchAgain] = useWalletSearch(query ?? '', { certified, active: isFiltered, left })
  const found = search.status === 'idle' ? undefined : search.found
  const { rows: all } = useWallets({ namespace, groupOrder: GROUPS, found: found?.wallets })
  const status = useSlice(directory, all => all.status)
  const isEmpty = useSlice(directory, all => all.page === 0)
  const isFirstLoading = useSlice(directory, all => all.page === 0 && all.paging === 'loading')
  const isPageFailed = useSlice(directory, all => all.paging === 'failed')
  const rows = useMemo(() => {
    // The answer to other words is no match.
    const hits = new Set(found?.words === query ? found?.wallets.map(({ id }) => id) : [])
    return all.filter(
      ({ group, name, wallet }) =>
        group !== 'walletConnect' &&
        (!certified || wallet?.badge === 'certified') &&
        (!query || name.toLowerCase().includes(query) || (wallet !== undefined && hits.has(wallet.id))),
    )
  }, [all, found, certified, query])

  useEffect(() => void loadDirectory(ctx), [ctx])
  useEffect(() => {
    if (status === 'ready' && isEmpty) void loadNextPage(ctx)
  }, [ctx, status, isEmpty])

  return {
    rows,
    found,
    query,
    isFiltered,
    isLoading: status === 'idle' || (isFiltered ? search.status === 'busy' : status === 'loading' || isFirstLoading),
    isFailed: isFiltered ? search.status === 'failed' : status === 'failed' || isPageFailed,
    retry: () => (isFiltered ? searchAgain() : void (status === 'failed' ? loadDirectory(ctx) : loadNextPage(ctx))),
    loadMore: () => {
      const { paging, page } = ctx.read(directory)
      if (!isFiltered && paging === 'idle' && page > 0) void loadNextPage(ctx)
    },
  }
}
