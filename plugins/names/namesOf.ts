import type { Context } from '../../kernel'
import type { AccountNames } from '../../kernel/kit'
import { fetchNames } from './api'
import { type Known, known } from './state'

/** Source: product specification, section 9. */
const KEPT_MS = 5 * 60_000

/** Of hexadecimal the case says nothing. */
export const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Which names an address has; believed for five minutes. @throws NAMES_FAILED */
export async function namesOf(
  ctx: Context,
  { address, signal }: Parameters<AccountNames['namesOf']>[0],
): Promise<readonly string[]> {
  const kept = ctx.read(known)[keyOf(address)]
  if (kept && kept.until > ctx.clock.now()) return kept.names
  const names = await fetchNames(ctx, { address, signal })
  remember(ctx, address, names)
  return names
}

export function remember(ctx: Context, address: string, names: readonly string[]): void {
  const now = ctx.clock.now()
  ctx.write(known, (all): Known => {
    const fresh = Object.entries(all).filter(([, { until }]) => until > now)
    return { ...Object.fromEntries(fresh), [keyOf(address)]: { names, until: now + KEPT_MS } }
  })
}
