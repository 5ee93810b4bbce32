import { readEntries } from '../../plugins/activity/api/readEntries'
import { exactAmount } from '../../plugins/activity/rules/units'
import type { HistoryPage, Transaction } from '../upstreams/history'

/* Reads histories as a modal does, page after page. */

export type ReadPage = (cursor?: string) => Promise<HistoryPage>

const MOST_PAGES = 100

/** Every page from the newest on. */
export async function readAll(page: ReadPage): Promise<readonly (readonly Transaction[])[]> {
  const pages: (readonly Transaction[])[] = []
  let cursor: string | undefined
  do {
    const { data, next } = await page(cursor)
    pages.push(data)
    cursor = next ?? undefined
  } while (cursor && pages.length < MOST_PAGES)
  return pages
}

/** The rows of the newest page as the modal shows them. */
export async function shownRows(page: ReadPage, networkId: `${string}:${string}`): Promise<readonly string[]> {
  const { data } = await page()
  return readEntries(JSON.parse(JSON.stringify(data)), { networkId }).map(entry => {
    if (entry.operation === 'unreadable') return entry.operation
    const transfers = entry.transfers.map(({ direction, amount, symbol, name }) =>
      [direction, exactAmount(amount), symbol || name].join(' '),
    )
    return [entry.operation, entry.status, ...transfers].join(', ')
  })
}
