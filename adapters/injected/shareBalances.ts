import type { Context, ReadBalance } from '../../kernel'
import { lifetime } from './lifetime'

/**
 * Asks once for all callers of the same account on the same network while an answer is on its way. A caller who leaves ends
 * its own wait, and not the request.
 */
export function shareBalances(ctx: Pick<Context, 'signal' | 'clock'>, read: ReadBalance): ReadBalance {
  const open = new Map<string, ReturnType<ReadBalance>>()
  const ask = (key: string, query: Parameters<ReadBalance>[0]) => {
    const answer = read({ ...query, signal: undefined })
    const close = () => open.delete(key)
    answer.then(close, close)
    open.set(key, answer)
    return answer
  }
  return async query => {
    const { address, network, signal } = query
    const key = `${network.caipNetworkId}:${address}`
    return lifetime(ctx, { signal }, () => open.get(key) ?? ask(key, query))
  }
}
