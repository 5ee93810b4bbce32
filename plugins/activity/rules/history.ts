import type { CaipAddress } from '../../../kernel'
import { parseCaipAddress } from '../../../kernel/kit'
import { type Entry, type History, NO_HISTORY, type Page } from '../state'
import { isSpamEntry } from './entries'

export const CACHE_MS = 15_000

/** The cache key of a page. */
export const pageKey = (account: CaipAddress, cursor = ''): string => `${account} ${cursor}`

/** Merges a fresh first page: later pages keep their place, and entries that the page no longer has are dropped. */
export function withFirstPage({ account, entries, ...previous }: History, page: Page): History {
  const fresh = new Set(page.entries.map(({ id }) => id))
  const seam = entries.findLastIndex(({ id }) => fresh.has(id))
  const loaded = { account, status: 'known' } as const
  if (seam < 0) return { ...loaded, ...page, isPageEmpty: isEmptyPage(page.entries, account) }
  const older = entries.slice(seam + 1)
  return older.length > 0
    ? { ...previous, ...loaded, entries: [...page.entries, ...older] }
    : { ...loaded, ...page, isPageEmpty: false }
}

/** True if the user would see no row of the page. */
const isEmptyPage = (entries: readonly Entry[], account: CaipAddress | undefined): boolean =>
  entries.every(entry => isSpamEntry(entry, account ? parseCaipAddress(account).address : ''))

/** Appends a page without entries that are already known. */
export function withNextPage(history: History, { entries, next }: Page): History {
  if (history.next === undefined) return history
  const ids = new Set(history.entries.map(({ id }) => id))
  const more = entries.filter(({ id }) => !ids.has(id))
  return { ...history, entries: [...history.entries, ...more], next, isPageEmpty: isEmptyPage(more, history.account) }
}

export const unreadHistory = (account: CaipAddress) => ({ ...NO_HISTORY, account })
