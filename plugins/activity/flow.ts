import {
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  connectedSession,
  isPorticoError,
  namespaceOf,
  readHistory,
  sessions,
} from '../../kernel'
import {
  addKnownReceivers,
  isServed,
  isSmartAccount,
  knownReceivers,
  parseCaipAddress,
  showToastIfOpen,
} from '../../kernel/kit'
import { fetchPage } from './api/fetchPage'
import { moreRequested, readingFailed } from './events'
import { messages } from './messages'
import { receiversOf } from './rules/entries'
import { CACHE_MS, pageKey, unreadHistory, withFirstPage, withNextPage } from './rules/history'
import { type History, history, type Page, pageCache } from './state'

/** Reads the newest page. Known entries of the same account stay until the answer and after a failure. */
export async function readFirstPage(
  ctx: Context,
  { account, signal }: { account: CaipAddress; signal: AbortSignal },
): Promise<void> {
  if (ctx.read(history).account !== account) ctx.set(history, unreadHistory(account))
  const write = (next: (state: History) => History) =>
    ctx.set(history, state => (state.account === account ? next(state) : state))
  try {
    const page = await readPage(ctx, { account, signal })
    write(state => withFirstPage(state, page))
  } catch (error) {
    signal.throwIfAborted()
    if (isPorticoError(error, 'HISTORY_UNSERVED'))
      return write(() => ({ ...unreadHistory(account), status: 'unserved' }))
    write(state => ({ ...state, status: 'failed' }))
    showFailure(ctx, false)
    throw error
  }
}

/** Reads the next page. Known entries stay after a failure. */
export async function readNextPage(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { account, next } = ctx.read(history)
  if (!account || next === undefined) return
  ctx.emit(moreRequested, { isSmartAccount: isSmartAccountActive(ctx), cursor: true })
  try {
    const page = await readPage(ctx, { account, cursor: next, signal })
    ctx.set(history, state => (state.account === account && state.next === next ? withNextPage(state, page) : state))
  } catch (error) {
    signal.throwIfAborted()
    showFailure(ctx, true)
    throw error
  }
}

export const isSmartAccountActive = (ctx: Context): boolean => isSmartAccount(connectedSession(ctx.read(sessions)))

function showFailure(ctx: Context, cursor: boolean): void {
  showToastIfOpen(ctx, { variant: 'error', message: messages.failed })
  ctx.emit(readingFailed, { isSmartAccount: isSmartAccountActive(ctx), cursor })
}

interface Query {
  readonly account: CaipAddress
  readonly cursor?: string
  readonly signal: AbortSignal
}

async function readPage(ctx: Context, { account, cursor, signal }: Query): Promise<Page> {
  const key = pageKey(account, cursor)
  const requestTime = ctx.clock.elapsed()
  const cached = ctx.read(pageCache)[key]
  if (cached && requestTime < cached.at + CACHE_MS) return cached.page
  const { namespace, reference, address } = parseCaipAddress(account)
  const networkId: CaipNetworkId = `${namespace}:${reference}`
  const page = await fetchHistory(ctx, { address, networkId, cursor, signal })
  signal.throwIfAborted()
  ctx.set(knownReceivers, addKnownReceivers(namespace, receiversOf(page.entries, address)))
  const time = ctx.clock.elapsed()
  ctx.set(pageCache, pages => ({
    ...Object.fromEntries(Object.entries(pages).filter(([, page]) => time < page.at + CACHE_MS)),
    [key]: { at: time, page },
  }))
  return page
}

/** A page of the project API, or of the namespace's adapter where the project API has no history. */
async function fetchHistory(ctx: Context, query: Parameters<typeof fetchPage>[1]): Promise<Page> {
  const namespace = namespaceOf(query.networkId)
  if (ctx.settings.projectId && isServed(ctx.settings, 'history', namespace)) {
    try {
      return await fetchPage(ctx, query)
    } catch (error) {
      if (!ctx.has(readHistory.on(namespace)) || !isPorticoError(error, 'HISTORY_UNSERVED')) throw error
    }
  }
  return (await import('./api/fetchProvided')).fetchProvided(ctx, query)
}
