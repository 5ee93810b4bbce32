import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageParams, RawTransaction, RawTransfer } from './blockscoutShapes'
import { type Cursor, type List, mergeLists } from './mergeLists'

/* Two lists of any density, read in pages of three. */

const SIZE = 3

interface Row {
  readonly hash: string
  readonly block_number: number
  readonly index: number
}

/** A page as Blockscout gives it: the items below a block and an index. */
function pageOf<T>(rows: readonly Row[], params: PageParams | null): List<T> {
  if (!params) return { items: [], next: null }
  const { block_number = 1e9, index = 1e9 } = params as { block_number?: number; index?: number }
  const found = rows.filter(
    row => row.block_number < block_number || (row.block_number === block_number && row.index < index),
  )
  const items = found.slice(0, SIZE)
  const last = items.at(-1)
  const next = found.length > SIZE && last ? { block_number: last.block_number, index: last.index } : null
  return { items: items as T[], next }
}

const newestFirst = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => other.block_number - one.block_number || other.index - one.index)

/** For each block, how many transactions of the account it has, and how many transfers: of those and of others. */
const blocks = fc.array(fc.record({ own: fc.nat(2), moves: fc.array(fc.nat(4), { maxLength: 6 }) }), { maxLength: 20 })

test('the pages of any two lists end, name each transaction, and go from new blocks to old ones', () => {
  fc.assert(
    fc.property(blocks, described => {
      const at = (block: number, index: number): Row => ({ hash: `${block}.${index}`, block_number: block, index })
      const transactions = described.flatMap(({ own }, block) => Array.from({ length: own }, (_, n) => at(block, n)))
      const transfers = described.flatMap(({ moves }, block) =>
        moves.map((n, index) => ({ ...at(block, index), transaction_hash: at(block, n).hash })),
      )
      const hashes = new Set([...transactions.map(({ hash }) => hash), ...transfers.map(row => row.transaction_hash)])
      const given: { hash: string; transfers: readonly unknown[] }[] = []
      let cursor: Cursor = { transactions: {}, transfers: {} }
      const cursors = new Set<string>()
      while (cursor.transactions || cursor.transfers) {
        cursors.add(JSON.stringify(cursor))
        const lists = {
          transactions: pageOf<RawTransaction>(newestFirst(transactions), cursor.transactions),
          transfers: pageOf<RawTransfer>(newestFirst(transfers), cursor.transfers),
        }
        const { entries, next } = mergeLists(lists, cursor)
        given.push(...entries)
        // A cursor that comes back would be read for ever.
        expect(cursors).not.toContain(JSON.stringify(next))
        cursor = next
      }
      expect(new Set(given.map(({ hash }) => hash))).toEqual(hashes)
      expect(given.flatMap(entry => entry.transfers)).toHaveLength(transfers.length)
      const order = given.map(({ hash }) => Number.parseInt(hash, 10))
      expect(order).toEqual(order.toSorted((one, other) => other - one))
    }),
  )
})
