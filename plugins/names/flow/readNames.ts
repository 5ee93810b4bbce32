import { type Context, isPorticoError } from '../../../kernel'
import type { AccountNames } from '../../../kernel/kit'
import { fetchNames } from '../api'
import { addressKey } from '../rules'
import { type NameCache, nameCache } from '../state'
import { forgetFailure, showFailureOnce } from './showFailureOnce'

/** Source: product specification, section 9. */
const CACHE_MS = 5 * 60_000

/** The names of an address, cached for five minutes. @throws NAMES_FAILED */
export async function readNames(
  ctx: Context,
  { address, signal }: Parameters<AccountNames['namesOf']>[0],
): Promise<readonly string[]> {
  const cached = ctx.read(nameCache)[addressKey(address)]
  if (cached && cached.until > ctx.clock.elapsed()) return cached.names
  try {
    const names = await fetchNames(ctx, { address, signal })
    cacheNames(ctx, { address, names })
    forgetFailure(ctx, 'NAMES_FAILED')
    return names
  } catch (error) {
    if (isPorticoError(error, 'NAMES_FAILED')) showFailureOnce(ctx, 'NAMES_FAILED')
    throw error
  }
}

export function cacheNames(ctx: Context, { address, names }: { address: string; names: readonly string[] }): void {
  const now = ctx.clock.elapsed()
  ctx.set(nameCache, (cache): NameCache => {
    const fresh = Object.entries(cache).filter(([, { until }]) => until > now)
    return { ...Object.fromEntries(fresh), [addressKey(address)]: { names, until: now + CACHE_MS } }
  })
}
