import type { Context, ReadBalance } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { lifetime } from './lifetime'

/** Source: product specification, section 9. */
const KEPT_MS = 30_000

interface Kept {
  readonly balance: ReturnType<ReadBalance>
  until: number
}

/**
 * Caches native balances: an answer serves all callers for 30 s, until a transaction is sent or confirmed, or until a
 * caller asks for a `fresh` one. A caller's abort ends its own wait, not the request.
 */
export function shareBalances(ctx: Pick<Context, 'signal' | 'clock' | 'watch'>, read: ReadBalance): ReadBalance {
  const cache = new Map<string, Kept>()
  ctx.watch(
    sentTransactions,
    all => all,
    () => cache.clear(),
  )
  const ask = (key: string, query: Parameters<ReadBalance>[0]) => {
    const balance = read({ ...query, signal: undefined })
    const kept: Kept = { balance, until: Number.POSITIVE_INFINITY }
    cache.set(key, kept)
    balance.then(
      () => {
        kept.until = ctx.clock.elapsed() + KEPT_MS
      },
      () => cache.get(key) === kept && cache.delete(key),
    )
    return balance
  }
  return async query => {
    const { address, network, signal, fresh } = query
    const key = `${network.caipNetworkId}:${address}`
    return lifetime(ctx, { signal }, () => {
      const kept = fresh ? undefined : cache.get(key)
      return kept && ctx.clock.elapsed() < kept.until ? kept.balance : ask(key, query)
    })
  }
}
