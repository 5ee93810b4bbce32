import {
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  isPorticoError,
  liveOf,
  route,
  sessions,
} from '../../kernel'
import { isSmartAccount, parseCaipAddress, seenReceivers, seeReceivers, showToast, toast } from '../../kernel/kit'
import { fetchPage } from './api'
import { moreRequested, readingFailed } from './events'
import { messages } from './messages'
import { KEPT_MS, pageKey, receiversIn, unread, withFirst, withMore } from './rules'
import { type History, history, type Page, pages } from './state'

/** Reads the newest page. Known entries of the same account stay until the answer and after a failure. */
export async function readFirst(
  ctx: Context,
  { account, signal }: { account: CaipAddress; signal: AbortSignal },
): Promise<void> {
  if (ctx.read(history).account !== account) ctx.write(history, () => unread(account))
  const settle = (next: (before: History) => History) =>
    ctx.write(history, before => (before.account === account ? next(before) : before))
  try {
    const page = await readPage(ctx, { account, signal })
    settle(before => withFirst(before, page))
  } catch (error) {
    signal.throwIfAborted()
    if (isPorticoError(error, 'HISTORY_UNSERVED')) return settle(() => ({ ...unread(account), status: 'unserved' }))
    settle(before => ({ ...before, status: 'failed' }))
    tellFailed(ctx, false)
    throw error
  }
}

/** Reads the next page. Known entries stay after a failure. */
export async function readMore(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { account, next } = ctx.read(history)
  if (!account || next === undefined) return
  ctx.emit(moreRequested, { isSmartAccount: isSmart(ctx), cursor: true })
  try {
    const page = await readPage(ctx, { account, cursor: next, signal })
    ctx.write(history, now => (now.account === account && now.next === next ? withMore(now, page) : now))
  } catch (error) {
    signal.throwIfAborted()
    tellFailed(ctx, true)
    throw error
  }
}

export const isSmart = (ctx: Context): boolean => {
  return isSmartAccount(liveOf(ctx.read(sessions)))
}

function tellFailed(ctx: Context, cursor: boolean): void {
  if (ctx.read(route).open) ctx.write(toast, showToast({ variant: 'error', message: messages.failed }))
  ctx.emit(readingFailed, { isSmartAccount: isSmart(ctx), cursor })
}

interface Query {
  readonly account: CaipAddress
  readonly cursor?: string
  readonly signal: AbortSignal
}

async function readPage(ctx: Context, { account, cursor, signal }: Query): Promise<Page> {
  const key = pageKey(account, cursor)
  const now = ctx.clock.elapsed()
  const kept = ctx.read(pages)[key]
  if (kept && now < kept.at + KEPT_MS) return kept.page
  const { namespace, reference, address } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  const page = await fetchPage(ctx, { address, networkId, cursor, signal })
  signal.throwIfAborted()
  ctx.write(seenReceivers, seeReceivers(namespace, receiversIn(page.entries, address)))
  const at = ctx.clock.elapsed()
  ctx.write(pages, all => ({
    ...Object.fromEntries(Object.entries(all).filter(([, one]) => at < one.at + KEPT_MS)),
    [key]: { at, page },
  }))
  return page
}
