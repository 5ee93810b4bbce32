import { type Context, isPorticoError, route } from '../../kernel'
import { type AccountNames, showToast, toast } from '../../kernel/kit'
import { fetchNames } from './api'
import { messages } from './messages'
import { type Known, known, namesDown } from './state'

/** Source: product specification, section 9. */
const KEPT_MS = 5 * 60_000

/** Hexadecimal addresses are case-insensitive. */
export const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The names of an address, cached for five minutes. @throws NAMES_FAILED */
export async function namesOf(
  ctx: Context,
  { address, signal }: Parameters<AccountNames['namesOf']>[0],
): Promise<readonly string[]> {
  const kept = ctx.read(known)[keyOf(address)]
  if (kept && kept.until > ctx.clock.elapsed()) return kept.names
  try {
    const names = await fetchNames(ctx, { address, signal })
    remember(ctx, address, names)
    ctx.write(namesDown, () => false)
    return names
  } catch (error) {
    if (isPorticoError(error, 'NAMES_FAILED')) tellFailure(ctx)
    throw error
  }
}

/** Shows the error toast once, until a read succeeds: the account view reads each time it opens. */
function tellFailure(ctx: Context): void {
  if (ctx.read(namesDown) || !ctx.read(route).open) return
  ctx.write(namesDown, () => true)
  ctx.write(toast, showToast({ variant: 'error', message: messages.NAMES_FAILED }))
}

export function remember(ctx: Context, address: string, names: readonly string[]): void {
  const now = ctx.clock.elapsed()
  ctx.write(known, (all): Known => {
    const fresh = Object.entries(all).filter(([, { until }]) => until > now)
    return { ...Object.fromEntries(fresh), [keyOf(address)]: { names, until: now + KEPT_MS } }
  })
}
