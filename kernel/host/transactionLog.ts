import { caipAddress, namespaceOf } from '../contracts/caip'
import { awaitReceipt, type Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { type ReceiptFollower, type SentTransaction, sentTransactions } from '../contracts/signing'
import { PorticoError } from '../core/errors'
import { raceAbort } from '../core/raceAbort'
import { pause } from '../ports/wait'
import { FORGET_MS, readStored, toStored } from './storedTransactions'

/** The highest number of recorded transactions. Source: product specification, section 9. */
const LIMIT = 99
/** Source: product specification, section 9. */
const INTERVAL_MS = 30_000
const SHORTEST_INTERVAL_MS = 1_000
const FIRST_PAUSE_MS = 5_000
/** Milliseconds after which a dropped block is gone: a success is looked up once more then. */
const CONFIRM_MS = 30_000
const STORAGE_KEY = 'kernel/pending-transactions'

export interface TransactionLog extends ReceiptFollower {
  /** Records a transaction that a wallet has sent, and its outcome. */
  record(asked: SentTransaction['asked'], answer: { hash: string; receipt: Promise<Receipt> }): void
}

/** The look-ups of one transaction, for at least one follower. */
interface Watch {
  readonly life: AbortController
  readonly done: Promise<void>
  followers: number
}

/** Records sent transactions, across visits, and looks up receipts that the sender did not receive in time. */
export function createTransactionLog(ctx: Context): TransactionLog {
  const { poll = false, interval = INTERVAL_MS } = ctx.settings.pendingTransactions ?? {}
  const longestPause = Math.max(SHORTEST_INTERVAL_MS, interval) || INTERVAL_MS
  const watches = new Map<string, Watch>()
  /** Receipts that the sender itself awaits. */
  const firstReceipts = new Map<string, Promise<void>>()

  const find = (hash: string) => ctx.read(sentTransactions).find(({ firstHash }) => firstHash === hash)
  const isOpen = (sent: SentTransaction | undefined): sent is SentTransaction =>
    sent?.status === 'pending' && ctx.clock.now() < sent.at + FORGET_MS
  const stored = () => readStored(ctx.storage.get(STORAGE_KEY), ctx.clock.now())

  /** Keeps the pending transactions that other tabs have stored. */
  function persist(): void {
    const all = ctx.read(sentTransactions)
    const others = stored().filter(({ firstHash }) => !find(firstHash))
    const pending = [...all.filter(isOpen), ...others].slice(0, LIMIT)
    if (pending.length > 0) ctx.storage.set(STORAGE_KEY, pending.map(toStored))
    else ctx.storage.remove(STORAGE_KEY)
  }

  function settle(hash: string, receipt: Receipt): void {
    if (receipt.status === 'pending') return
    change(hash, receipt)
    if (receipt.status === 'success') ctx.clock.after(CONFIRM_MS, () => confirm(hash).catch(() => undefined))
  }

  function change(hash: string, next: Receipt): void {
    ctx.write(sentTransactions, all => all.map(one => (one.firstHash === hash ? { ...one, ...next } : one)))
    persist()
  }

  /** Looks up the receipt once. Resolves to false if the namespace cannot look receipts up. */
  async function look(
    { firstHash, hash, networkId, asked }: SentTransaction,
    signal: AbortSignal,
    learn: (receipt: Receipt) => void = receipt => settle(firstHash, receipt),
  ): Promise<boolean> {
    const capability = awaitReceipt.on(namespaceOf(networkId))
    if (!ctx.has(capability)) return false
    try {
      const receiptOf = await ctx.ask(capability)
      const receipt = await receiptOf({ hash, from: asked.request.from, networkId, once: true, signal })
      if (!signal.aborted) learn(receipt)
    } catch (error) {
      signal.throwIfAborted()
      ctx.report(error)
    }
    return true
  }

  /** A success whose receipt has vanished is pending again until a block includes it anew. */
  async function confirm(hash: string): Promise<void> {
    const sent = find(hash)
    if (sent?.status !== 'success') return
    await look(sent, ctx.signal, receipt => {
      if (receipt.status !== 'success') change(hash, { ...receipt, ...(receipt.status === 'pending' && { hash }) })
    })
    if (find(hash)?.status === 'pending') await follow(hash)
  }

  async function watchReceipt(hash: string, signal: AbortSignal): Promise<void> {
    await raceAbort(firstReceipts.get(hash) ?? Promise.resolve(), signal)
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, longestPause)) {
      const sent = find(hash)
      if (!isOpen(sent) || !(await look(sent, signal)) || !isOpen(find(hash))) return
      await pause(ctx.clock, Math.min(ms, longestPause), signal)
    }
  }

  function begin(hash: string): Watch {
    const life = new AbortController()
    const watch: Watch = { life, done: watchReceipt(hash, life.signal), followers: 0 }
    // Each follower receives the rejection from its own race.
    watch.done.catch(() => undefined)
    watches.set(hash, watch)
    return watch
  }

  ctx.write(sentTransactions, all => [...all, ...stored().filter(({ firstHash }) => !find(firstHash))])
  if (poll) {
    ctx.clock.every(longestPause, () => {
      const open = ctx.read(sentTransactions).filter(isOpen)
      if (ctx.page.hidden || open.length >= LIMIT) return
      for (const sent of open) {
        const isAwaited = watches.has(sent.firstHash) || firstReceipts.has(sent.firstHash)
        if (!isAwaited) look(sent, ctx.signal).catch(() => undefined)
      }
    })
  }

  const follow: ReceiptFollower['follow'] = async (hash, { signal, timeout } = {}) => {
    const watch = watches.get(hash) ?? begin(hash)
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
    const sent = find(hash)
    if (!sent)
      throw new PorticoError('TRANSACTION_UNKNOWN', 'Portico did not send a transaction with this hash', { hash })
    return sent
  }

  return {
    follow,
    record(asked, { hash, receipt }) {
      const { from, networkId } = asked.request
      const account = caipAddress(networkId, from)
      const at = ctx.clock.now()
      const sent: SentTransaction = { account, networkId, firstHash: hash, hash, at, status: 'pending', asked }
      ctx.write(sentTransactions, all => [sent, ...all.filter(one => one.firstHash !== hash)].slice(0, LIMIT))
      persist()
      // A sender's failed wait does not decide the transaction's outcome.
      const first = receipt.then(
        found => settle(hash, found),
        () => undefined,
      )
      firstReceipts.set(hash, first)
      void first.then(() => firstReceipts.delete(hash))
    },
  }
}
