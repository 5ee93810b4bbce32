import type { Context, ReadBalance } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { withLifetime } from './withLifetime'

/** Source: product specification, section 9. */
const CACHE_MS = 30_000

interface CachedBalance {
  readonly balance: ReturnType<ReadBalance>
  until: number
}

/**
 * Caches native balances: an answer serves all callers for 30 s, until a transaction is sent or confirmed, or until a
 * caller asks for a `fresh` one. A caller's abort ends its own wait, not the request.
 */
export function cacheBalances(ctx: Pick<Context, 'signal' | 'clock' | 'watch'>, read: ReadBalance): ReadBalance {
  const cache = new Map<string, CachedBalance>()
  ctx.watch(
    sentTransactions,
    all => all,
    () => cache.clear(),
  )
  const readFresh = (key: string, query: Parameters<ReadBalance>[0]) => {
    const balance = read({ ...query, signal: undefined })
    const cached: CachedBalance = { balance, until: Number.POSITIVE_INFINITY }
    cache.set(key, cached)
    balance.then(
      () => {
        cached.until = ctx.clock.elapsed() + CACHE_MS
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
