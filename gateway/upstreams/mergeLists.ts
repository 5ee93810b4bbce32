import * as v from 'valibot'
import { PageParams, type RawTransaction, type RawTransfer } from './blockscoutShapes'
import type { RawEntry } from './historyEntry'

/* Blockscout's lists of an account's transactions and of its token transfers as one list of pages. */

/** Where each of the two lists goes on; null for a list that has ended. */
export const Cursor = v.strictObject({ transactions: v.nullable(PageParams), transfers: v.nullable(PageParams) })
export type Cursor = v.InferOutput<typeof Cursor>

/** A part of a list, newest first; `next` is null at its end. */
export interface List<T> {
  readonly items: readonly T[]
  readonly next: PageParams | null
}

interface Lists {
  readonly transactions: List<RawTransaction>
  readonly transfers: List<RawTransfer>
}

/**
 * The entries of the blocks that both lists have in full. The lists advance at different speeds: the next page begins, in
 * both, at the newest block that one of them has in part.
 */
export function mergeLists(lists: Lists, cursor: Cursor): { entries: readonly RawEntry[]; next: Cursor } {
  const { transactions, transfers } = lists
  const horizon = Math.max(endOf(transactions), endOf(transfers))
  const isComplete = (item: Item) => blockOf(item) > horizon
  // A block that fills a list is given as far as it is known: the page would have no entry else.
  const isFilled = ![...transactions.items, ...transfers.items].some(isComplete)
  const isGiven = (item: Item) => isComplete(item) || (isFilled && blockOf(item) === horizon)
  const nextOf = (list: List<Item>, params: PageParams | null): PageParams | null => {
    if (list.next && (list.items.length === 0 || (isFilled && endOf(list) === horizon))) return list.next
    if (!list.next && list.items.every(isGiven)) return null
    return Number.isFinite(horizon) ? { block_number: isFilled ? horizon : horizon + 1, index: 0 } : params
  }
  return {
    entries: entriesOf(transactions.items.filter(isGiven), transfers.items.filter(isGiven)),
    next: {
      transactions: nextOf(transactions, cursor.transactions),
      transfers: nextOf(transfers, cursor.transfers),
    },
  }
}

type Item = Pick<RawTransaction, 'block_number'>

/** A pending transaction is newer than all blocks. */
const blockOf = ({ block_number: block }: Item): number => block ?? Number.POSITIVE_INFINITY

/** The oldest block of a list that goes on, which it may have in part. */
function endOf({ items, next }: List<Item>): number {
  const last = items.at(-1)
  return next && last ? blockOf(last) : -1
}

/** One entry for each hash, newest block first; in a block, the account's own transactions before the others. */
function entriesOf(transactions: readonly RawTransaction[], transfers: readonly RawTransfer[]): readonly RawEntry[] {
  const entries = new Map<string, RawEntry & { block: number; transfers: RawTransfer[] }>()
  for (const transaction of transactions) {
    const { hash } = transaction
    entries.set(hash, { hash, transaction, transfers: [], block: blockOf(transaction) })
  }
  for (const transfer of transfers) {
    const { transaction_hash: hash } = transfer
    const entry = entries.get(hash) ?? { hash, transfers: [], block: transfer.block_number }
    entry.transfers.push(transfer)
    entries.set(hash, entry)
  }
  return [...entries.values()].sort((one, other) => (one.block === other.block ? 0 : other.block - one.block))
}
