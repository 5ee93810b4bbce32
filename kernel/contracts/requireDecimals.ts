import { PorticoError } from '../core/errors'
import type { CaipNetworkId } from './caip'
import type { Context } from './context'
import { readChainNames } from './tokenIdentity'

interface Query {
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * Compares a provider's decimals of a token with the contract's own before a caller computes an amount with them. Only
 * a node of the host or of the network is asked. If none answers, or the namespace has no `readToken`, the decimals are
 * accepted.
 * @throws DECIMALS_DISPUTED
 */
export async function requireDecimals(
  ctx: Context,
  { address, symbol, decimals }: { readonly address?: string; readonly symbol: string; readonly decimals: number },
  query: Query,
): Promise<void> {
  if (!address) return
  const reported = (await readChainNames(ctx, address, query))?.decimals
  if (reported === undefined || reported === decimals) return
  throw new PorticoError('DECIMALS_DISPUTED', 'The token and the project API report different decimals', {
    symbol,
    reported,
    decimals,
  })
}
