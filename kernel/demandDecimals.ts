import { type CaipNetworkId, namespaceOf } from './contracts/caip'
import { readToken } from './contracts/capabilities'
import { PorticoError } from './errors'
import type { Context } from './manifest'
import { slice } from './token'

/** What contracts have said of themselves: it never changes. By network and address. */
const decimalsSaid = slice<Readonly<Record<string, number>>>('kernel/decimals-said', {})

interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * Holds a provider's word on a token's decimals against the contract's own, before an amount is counted by it. A node that
 * does not answer, and a family whose adapter checks by itself, object to nothing.
 * @throws DECIMALS_DISPUTED
 */
export async function demandDecimals(
  ctx: Context,
  { address, symbol, decimals }: { readonly address?: string; readonly symbol: string; readonly decimals: number },
  { networkId, owner, signal }: Query,
): Promise<void> {
  const capability = readToken.on(namespaceOf(networkId))
  if (!address || !ctx.has(capability)) return
  const key = `${networkId}:${address}`
  let said = ctx.read(decimalsSaid)[key]
  if (said === undefined) {
    const read = await ctx.ask(capability)
    const found = await read({ address, owner, networkId, signal }).catch(() => undefined)
    signal.throwIfAborted()
    if (!found) return
    said = found.decimals
    ctx.write(decimalsSaid, all => ({ ...all, [key]: found.decimals }))
  }
  if (said === decimals) return
  throw new PorticoError('DECIMALS_DISPUTED', 'The token says other decimals than the provider', {
    symbol,
    said,
    decimals,
  })
}
