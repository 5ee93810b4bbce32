import { namespaceOf } from '../contracts/caip'
import { awaitReceipt, type Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { ReceiptFollower, SentTransaction } from '../contracts/sentTransactions'
import { PorticoError } from '../core/errors'
import { pause, raceAbort } from '../ports/wait'
import { changeSent, findSent, isPending } from './pendingTransactions'

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
export interface Lookups {
  readonly ctx: Context
  readonly longestPause: number
  readonly watches: Map<string, Watch>
  /** Receipts that the sender itself awaits. */
  readonly firstReceipts: Map<string, Promise<void>>
}

/** Resolves when the transaction's receipt is decided, or after the timeout. */
export async function followReceipt(
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
export async function lookUp(
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

export function settle(lookups: Lookups, hash: string, receipt: Receipt): void {
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
