import { awaitReceipt, type Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { namespaceOf } from '../contracts/networks'
import { type ReceiptFollower, type SentTransaction, sentTransactions } from '../contracts/transactions'
import { PorticoError } from '../core/errors'
import { pause, raceAbort } from '../ports/wait'
import type { Sent } from './readAnswer'
import { addSent, addStored, changeSent, findSent, isPending, LIMIT } from './storedTransactions'

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
      addSent(ctx, asked, hash)
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

const FIRST_PAUSE_MS = 5_000
/** Milliseconds after which a dropped block is gone: a success is looked up once more then. */
const CONFIRM_MS = 30_000

/** The look-ups of one transaction, for at least one follower. */
interface Watch {
  readonly life: AbortController
  readonly done: Promise<void>
  followers: number
}

/** The look-ups in flight, by the hash that the wallet returned. */
interface Lookups {
  readonly ctx: Context
  readonly longestPause: number
  readonly watches: Map<string, Watch>
  /** Receipts that the sender itself awaits. */
  readonly firstReceipts: Map<string, Promise<void>>
}

/** Resolves when the transaction's receipt is decided, or after the timeout. */
async function followReceipt(
  lookups: Lookups,
  hash: string,
  { signal, timeout }: NonNullable<Parameters<ReceiptFollower['follow']>[1]> = {},
): Promise<SentTransaction> {
  const { ctx, watches } = lookups
  const watch = watches.get(hash) ?? startWatch(lookups, hash)
  watch.followers++
  const over = new AbortController()
  const timeouts = timeout === undefined ? [] : [pause(ctx.clock, timeout, over.signal)]
  try {
    await raceAbort(Promise.race([watch.done, ...timeouts]), signal, ctx.signal)
  } finally {
    over.abort()
    watch.followers--
    if (watch.followers === 0) {
      watch.life.abort()
      watches.delete(hash)
    }
  }
  const sent = findSent(ctx, hash)
  if (sent) return sent
  throw new PorticoError('TRANSACTION_UNKNOWN', 'Portico did not send a transaction with this hash', { hash })
}

function startWatch(lookups: Lookups, hash: string): Watch {
  const life = new AbortController()
  const watch: Watch = { life, done: watchReceipt(lookups, hash, life.signal), followers: 0 }
  // Each follower receives the rejection from its own race.
  watch.done.catch(() => undefined)
  lookups.watches.set(hash, watch)
  return watch
}

async function watchReceipt(lookups: Lookups, hash: string, signal: AbortSignal): Promise<void> {
  const { ctx, firstReceipts, longestPause } = lookups
  await raceAbort(firstReceipts.get(hash) ?? Promise.resolve(), signal)
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, longestPause)) {
    const sent = findSent(ctx, hash)
    if (!isPending(ctx, sent) || !(await lookUp(lookups, sent, signal)) || !isPending(ctx, findSent(ctx, hash))) return
    await pause(ctx.clock, Math.min(ms, longestPause), signal)
  }
}

/** Looks up the receipt once. Resolves to false if the namespace cannot look receipts up. */
async function lookUp(
  lookups: Lookups,
  { firstHash, hash, networkId, asked }: SentTransaction,
  signal: AbortSignal,
  onReceipt: (receipt: Receipt) => void = receipt => settle(lookups, firstHash, receipt),
): Promise<boolean> {
  const { ctx } = lookups
  const capability = awaitReceipt.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return false
  try {
    const receiptOf = await ctx.ask(capability)
    const receipt = await receiptOf({ hash, from: asked.request.from, networkId, once: true, signal })
    if (!signal.aborted) onReceipt(receipt)
  } catch (error) {
    signal.throwIfAborted()
    ctx.report(error)
  }
  return true
}

function settle(lookups: Lookups, hash: string, receipt: Receipt): void {
  if (receipt.status === 'pending') return
  const { ctx } = lookups
  changeSent(ctx, hash, receipt)
  if (receipt.status === 'success') ctx.clock.after(CONFIRM_MS, () => confirm(lookups, hash).catch(() => undefined))
}

/** A success whose receipt has vanished is pending again until a block includes it anew. */
async function confirm(lookups: Lookups, hash: string): Promise<void> {
  const { ctx } = lookups
  const sent = findSent(ctx, hash)
  if (sent?.status !== 'success') return
  await lookUp(lookups, sent, ctx.signal, receipt => {
    if (receipt.status !== 'success') {
      changeSent(ctx, hash, { ...receipt, ...(receipt.status === 'pending' && { hash }) })
    }
  })
  if (findSent(ctx, hash)?.status === 'pending') await followReceipt(lookups, hash)
}
