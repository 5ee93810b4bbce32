import type { HistoryPage, Transaction } from 'portico-gateway'

const PAGE = 20

/** One page of a history, and the cursor of the next. Undefined for an invalid cursor. */
export function pageOf(all: readonly Transaction[], cursor: string | undefined): HistoryPage | undefined {
  const last = cursor ? readCursor(cursor) : ''
  // The cursor is the id of the last entry: new transactions in front do not move the page.
  const start = last ? all.findIndex(({ id }) => id === last) + 1 : 0
  if (last === undefined || (last && start === 0)) return undefined
  const data = all.slice(start, start + PAGE)
  const ending = data.at(-1)
  return { data, next: ending && start + PAGE < all.length ? writeCursor(ending.id) : null }
}

const writeCursor = (id: string) => Buffer.from(id).toString('base64url')
const readCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString() || undefined
