import { PorticoError } from '../core/errors'
import { slice } from '../core/token'
import { type CaipNetworkId, namespaceOf } from './caip'
import { readToken } from './capabilities'
import type { Context } from './context'

/** Decimals that contracts report, by network and address. They never change. */
const reportedDecimals = slice<Readonly<Record<string, number>>>('kernel/decimals', {})

interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * Compares a provider's decimals of a token with the contract's own before a caller computes an amount with them. If
 * the node does not answer, or the namespace has no `readToken`, the decimals are accepted.
 * @throws DECIMALS_DISPUTED
 */
export async function requireDecimals(
  ctx: Context,
  { address, symbol, decimals }: { readonly address?: string; readonly symbol: string; readonly decimals: number },
  { networkId, owner, signal }: Query,
): Promise<void> {
  const capability = readToken.on(namespaceOf(networkId))
  if (!address || !ctx.has(capability)) return
  const key = `${networkId}:${address}`
  let reported = ctx.read(reportedDecimals)[key]
  if (reported === undefined) {
    const read = await ctx.ask(capability)
    const found = await read({ address, owner, networkId, signal }).catch(() => undefined)
    signal.throwIfAborted()
    if (!found) return
    reported = found.decimals
    ctx.write(reportedDecimals, all => ({ ...all, [key]: found.decimals }))
  }
  if (reported === decimals) return
  throw new PorticoError('DECIMALS_DISPUTED', 'The token and the project API report different decimals', {
    symbol,
    reported,
    decimals,
  })
}
