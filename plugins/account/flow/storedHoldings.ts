import * as v from 'valibot'
import { type CaipAddress, type Context, findNetwork, networks } from '../../../kernel'
import { formatUnits, parseCaipAddress } from '../../../kernel/kit'
import { readBalances, tokenAddresses } from '../api/parseBalances'
import { readableFrom } from '../rules/accountRules'
import { HOLDINGS_KEY, type TokenReading } from '../state'
import { nameHoldings } from './fetchHolding'

/* Holdings are stored for the next page, so that a reload sends no request. They are validated when read. */

/** More tokens than this are fetched again sooner than stored. */
const MAX_TOKENS = 300

const Stored = v.object({ account: v.string(), at: v.number(), balances: v.array(v.unknown()) })

export function storeHoldings(ctx: Context, account: CaipAddress, { tokens, at }: TokenReading): void {
  if (tokens.length > MAX_TOKENS) {
    ctx.storage.remove(HOLDINGS_KEY)
    return
  }
  const balances = tokens.map(({ address, amount, decimals, networkId, imageUrl: iconUrl, ...claims }) => ({
    ...claims,
    iconUrl,
    address: address && `${networkId}:${address}`,
    quantity: { decimals, numeric: formatUnits(amount, decimals) },
  }))
  ctx.storage.set(HOLDINGS_KEY, { account, at: ctx.clock.now() - (ctx.clock.elapsed() - at), balances })
}

/** The holdings that an earlier page stored in the last 30 s; undefined if any part is invalid. */
export async function storedHoldings(ctx: Context, account: CaipAddress): Promise<TokenReading | undefined> {
  const { success, output: stored } = v.safeParse(Stored, ctx.storage.get(HOLDINGS_KEY))
  const age = success ? ctx.clock.now() - stored.at : -1
  const readAt = ctx.clock.elapsed() - age
  if (
    !success ||
    stored.account !== account ||
    age < 0 ||
    ctx.clock.elapsed() >= readableFrom({ last: { at: readAt } })
  )
    return undefined
  const { namespace, reference } = parseCaipAddress(account)
  const networkId = `${namespace}:${reference}` as const
  const network = findNetwork(ctx.read(networks), networkId)
  const { tokens, wrong } = readBalances(stored.balances, {
    networkId,
    network,
    addresses: tokenAddresses(ctx, networkId),
  })
  return wrong.length > 0 ? undefined : { tokens: await nameHoldings(ctx, { networkId, tokens }), at: readAt }
}
