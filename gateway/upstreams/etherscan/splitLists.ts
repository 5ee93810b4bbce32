import type { RawTransaction, RawTransfer } from '../blockscoutShapes'
import type { Payment, RawEntry } from '../historyEntry'
import type { List } from './readList'
import type { ListName, Row } from './shapes'

/* Pages of the lists of an account as one list. */

/** The block with which a page begins, and the lists that have rows there or below. */
export interface Cursor {
  readonly block: number | undefined
  readonly lists: readonly ListName[]
}

/** The newest block that a list has in part; -1 if all lists have come to their end. */
export const horizonOf = (lists: readonly List[]): number => Math.max(-1, ...lists.map(endOf))

/** The oldest block of a list that goes on, which it may have in part. */
export const endOf = ({ rows, isFull }: List): number => (isFull ? (rows.at(-1)?.block ?? -1) : -1)

/**
 * The rows of the blocks from `first` on, which all lists have in full. The lists advance at different speeds: the next page
 * begins, in each of them, just below.
 */
export function splitLists(lists: readonly List[], first: number): { rows: readonly Row[]; next: Cursor | undefined } {
  const unfinished = lists.filter(({ rows, isFull }) => isFull || rows.some(({ block }) => block < first))
  return {
    rows: lists.flatMap(({ rows }) => rows.filter(({ block }) => block >= first)),
    next:
      first > 0 && unfinished.length > 0 ? { block: first - 1, lists: unfinished.map(({ name }) => name) } : undefined,
  }
}

interface Group {
  readonly block: number
  index: number
  transaction?: RawTransaction
  readonly transfers: RawTransfer[]
  readonly payments: Payment[]
}

/** One entry for each transaction, newest first. A failed transaction moves nothing. */
export function entriesOf(rows: readonly Row[]): readonly RawEntry[] {
  const groups = new Map<string, Group>()
  for (const { hash, block, index = -1, transaction, transfer, payment } of rows) {
    const group = groups.get(hash) ?? { block, index, transfers: [], payments: [] }
    groups.set(hash, group)
    group.index = Math.max(group.index, index)
    if (transaction) group.transaction = transaction
    if (transfer) group.transfers.push(transfer)
    if (payment) group.payments.push(payment)
  }
  return [...groups]
    .filter(([, { transaction, transfers, payments }]) => transaction || transfers.length + payments.length > 0)
    .sort(([, one], [, other]) => other.block - one.block || other.index - one.index)
    .map(([hash, { transaction, transfers, payments }]) => ({
      hash,
      ...(transaction && { transaction }),
      transfers,
      payments: transaction?.status === 'error' ? [] : payments,
    }))
}
