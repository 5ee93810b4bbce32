import { caipAddress } from '../contracts/caip'
import type { Context } from '../contracts/context'
import { type ReceiptFollower, type SentTransaction, sentTransactions } from '../contracts/sentTransactions'
import { followReceipt, type Lookups, lookUp, settle } from './followReceipt'
import { addSent, addStored, isPending, LIMIT } from './pendingTransactions'
import type { Sent } from './readAnswer'

/** Source: product specification, section 9. */
const INTERVAL_MS = 30_000
const MIN_INTERVAL_MS = 1_000

export interface TransactionLog extends ReceiptFollower {
  /** Records a transaction that a wallet has sent, and its outcome. */
  record(asked: SentTransaction['asked'], answer: Sent): void
}

/** Records sent transactions, across visits, and looks up receipts that the sender did not receive in time. */
export function createTransactionLog(ctx: Context): TransactionLog {
  const { poll = false, interval = INTERVAL_MS } = ctx.settings.pendingTransactions ?? {}
  const longestPause = Math.max(MIN_INTERVAL_MS, interval) || INTERVAL_MS
  const lookups: Lookups = { ctx, longestPause, watches: new Map(), firstReceipts: new Map() }
  addStored(ctx)
  if (poll) ctx.clock.every(longestPause, () => lookUpPending(lookups))

  return {
    follow: (hash, options) => followReceipt(lookups, hash, options),
    record(asked, { hash, receipt }) {
      const { from, networkId } = asked.request
      const account = caipAddress(networkId, from)
      addSent(ctx, { account, networkId, firstHash: hash, hash, at: ctx.clock.now(), status: 'pending', asked })
      const first = receipt.then(found => settle(lookups, hash, found))
      lookups.firstReceipts.set(hash, first)
      void first.then(() => lookups.firstReceipts.delete(hash))
    },
  }
}

function lookUpPending(lookups: Lookups): void {
  const { ctx, watches, firstReceipts } = lookups
  const pending = ctx.read(sentTransactions).filter(sent => isPending(ctx, sent))
  if (ctx.page.hidden || pending.length >= LIMIT) return
  for (const sent of pending) {
    const isAwaited = watches.has(sent.firstHash) || firstReceipts.has(sent.firstHash)
    if (!isAwaited) lookUp(lookups, sent, ctx.signal).catch(() => undefined)
  }
}
