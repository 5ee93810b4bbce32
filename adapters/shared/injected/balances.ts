import { type Context, type Network, PorticoError, type ReadBalance } from '../../../kernel'
import { sentTransactions, transactionPassed } from '../../../kernel/kit'
import { withLifetime } from './foreign'
import type { Failure } from './rejections'
import { failures } from './requestWallet'

/** The names of a token on its chain. */
export type TokenMetadata = Network['nativeCurrency']
/** No token has more decimals; metadata that claims more is ignored. */
export const MOST_DECIMALS = 36
/** Tokens that are listed for an account: anyone can send tokens to it, and many of them cost many requests. */
export const MAX_TOKENS = 100

/** Source: product specification, section 9. */
const CACHE_MS = 30_000
/** After a sent transaction, until a block probably has it: a node's answer may still be the balance before it. */
const UNSETTLED_MS = 60_000
const UNSETTLED_CACHE_MS = 3_000

interface CachedBalance {
  readonly balance: ReturnType<ReadBalance>
  until: number
}

/**
 * Caches native balances: an answer serves all callers for 30 s, until a transaction is sent or confirmed, or until a
 * caller asks for a `fresh` one. A transaction of the app counts, too: for a minute after it, an answer serves for 3 s.
 * A caller's abort ends its own wait, not the request.
 */
export function cacheBalances(ctx: Pick<Context, 'signal' | 'clock' | 'watch' | 'on'>, read: ReadBalance): ReadBalance {
  const cache = new Map<string, CachedBalance>()
  ctx.watch(
    sentTransactions,
    all => all,
    () => cache.clear(),
  )
  let unsettledUntil = 0
  ctx.on(transactionPassed, () => {
    cache.clear()
    unsettledUntil = ctx.clock.elapsed() + UNSETTLED_MS
  })
  const readFresh = (key: string, query: Parameters<ReadBalance>[0]) => {
    const balance = read({ ...query, signal: undefined })
    const cached: CachedBalance = { balance, until: Number.POSITIVE_INFINITY }
    cache.set(key, cached)
    balance.then(
      () => {
        const now = ctx.clock.elapsed()
        cached.until = now + (now < unsettledUntil ? UNSETTLED_CACHE_MS : CACHE_MS)
      },
      () => cache.get(key) === cached && cache.delete(key),
    )
    return balance
  }
  return async query => {
    const { address, network, signal, fresh } = query
    const key = `${network.caipNetworkId}:${address}`
    return withLifetime(ctx, { signal }, () => {
      const cached = fresh ? undefined : cache.get(key)
      return cached && ctx.clock.elapsed() < cached.until ? cached.balance : readFresh(key, query)
    })
  }
}

/** The network's native currency with the amount that was read. @throws BALANCE_FAILED if none was */
export async function readNativeBalance(
  ctx: Context,
  { network, signal }: Parameters<ReadBalance>[0],
  readAmount: () => Promise<bigint | undefined>,
): ReturnType<ReadBalance> {
  const { caipNetworkId: networkId, nativeCurrency } = network
  const { decimals, symbol } = nativeCurrency
  return { amount: await failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, readAmount), decimals, symbol }
}

/** The task's value. An error or a missing value becomes one failure; an aborted caller gets its own reason. */
export async function failAs<T>(
  { signal: life }: Pick<Context, 'signal'>,
  [code, message]: Failure,
  { signal, ...context }: { signal?: AbortSignal | undefined; networkId: string },
  task: () => Promise<T | undefined>,
): Promise<T> {
  let cause: unknown
  try {
    const value = await task()
    if (value !== undefined) return value
  } catch (error) {
    signal?.throwIfAborted()
    life.throwIfAborted()
    cause = error
  }
  throw new PorticoError(code, message, context, cause)
}
