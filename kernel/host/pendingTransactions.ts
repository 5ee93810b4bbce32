import type { Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { type SentTransaction, sentTransactions } from '../contracts/sentTransactions'
import { FORGET_MS, readStored, toStored } from './storedTransactions'

/** The highest number of recorded transactions. Source: product specification, section 9. */
export const LIMIT = 99
const STORAGE_KEY = 'kernel/pending-transactions'

export const findSent = (ctx: Context, hash: string) =>
  ctx.read(sentTransactions).find(({ firstHash }) => firstHash === hash)

export const isPending = (ctx: Context, sent: SentTransaction | undefined): sent is SentTransaction =>
  sent?.status === 'pending' && ctx.clock.now() < sent.at + FORGET_MS

export function addSent(ctx: Context, sent: SentTransaction): void {
  const others = (all: readonly SentTransaction[]) => all.filter(({ firstHash }) => firstHash !== sent.firstHash)
  ctx.set(sentTransactions, all => [sent, ...others(all)].slice(0, LIMIT))
  persist(ctx)
}

export function changeSent(ctx: Context, hash: string, next: Receipt): void {
  ctx.set(sentTransactions, all => all.map(one => (one.firstHash === hash ? { ...one, ...next } : one)))
  persist(ctx)
}

/** Adds the pending transactions of earlier visits and other tabs. */
export const addStored = (ctx: Context) => ctx.set(sentTransactions, all => [...all, ...storedElsewhere(ctx)])

const storedElsewhere = (ctx: Context) =>
  readStored(ctx.storage.get(STORAGE_KEY), ctx.clock.now()).filter(({ firstHash }) => !findSent(ctx, firstHash))

/** Keeps the pending transactions that other tabs have stored. */
function persist(ctx: Context): void {
  const own = ctx.read(sentTransactions).filter(sent => isPending(ctx, sent))
  const pending = [...own, ...storedElsewhere(ctx)].slice(0, LIMIT)
  if (pending.length > 0) ctx.storage.set(STORAGE_KEY, pending.map(toStored))
  else ctx.storage.remove(STORAGE_KEY)
}
