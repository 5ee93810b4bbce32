import * as v from 'valibot'
import { type CaipAddress, type Context, findNetwork, networks } from '../../kernel'
import { formatUnits, parseCaipAddress } from '../../kernel/kit'
import { readBalances } from './balances.api'
import type { Found } from './holdings'
import { readableFrom } from './rules'
import { KEPT } from './state'

/* Holdings are stored for the next page, so that a reload sends no request. They are validated when read. */

/** More tokens than this are fetched again sooner than stored. */
const MOST = 300

const Kept = v.object({ account: v.string(), at: v.number(), balances: v.array(v.unknown()) })

export function keepFound(ctx: Context, account: CaipAddress, { tokens, at }: Found): void {
  if (tokens.length > MOST) {
    ctx.storage.remove(KEPT)
    return
  }
  const balances = tokens.map(({ address, amount, decimals, networkId, imageUrl: iconUrl, ...said }) => ({
    ...said,
    iconUrl,
    address: address && `${networkId}:${address}`,
    quantity: { decimals, numeric: formatUnits(amount, decimals) },
  }))
  ctx.storage.set(KEPT, { account, at: ctx.clock.now() - (ctx.clock.elapsed() - at), balances })
}

/** The holdings that an earlier page stored in the last 30 s; undefined if any part is invalid. */
export function keptOf(ctx: Context, account: CaipAddress): Found | undefined {
  const { success, output: kept } = v.safeParse(Kept, ctx.storage.get(KEPT))
  const age = success ? ctx.clock.now() - kept.at : -1
  const at = ctx.clock.elapsed() - age
  if (!success || kept.account !== account || age < 0 || ctx.clock.elapsed() >= readableFrom({ last: { at } }))
    return undefined
  const { namespace, reference } = parseCaipAddress(account)
  const networkId = `${namespace}:${reference}` as const
  const network = findNetwork(ctx.read(networks), networkId)
  const { tokens, wrong } = readBalances(kept.balances, { networkId, network })
  return wrong.length > 0 ? undefined : { tokens, at }
}
