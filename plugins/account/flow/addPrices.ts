import { type Context, type Network, PorticoError, readPrices } from '../../../kernel'
import { type TokenBalance, withTimeout } from '../../../kernel/kit'

/** Balances are shown without their prices if these take longer. */
const WAIT_MS = 3_000

interface Query {
  readonly network: Network
  readonly tokens: readonly TokenBalance[]
  readonly signal: AbortSignal
}

/**
 * The tokens with the prices that the namespace's adapter provides. A failure is reported, and leaves the tokens as they
 * are: a price is no part of a balance.
 */
export async function addPrices(ctx: Context, { network, tokens, signal }: Query): Promise<readonly TokenBalance[]> {
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const ask = async () => {
    const read = await ctx.ask(readPrices.on(namespace))
    return read({ network, tokens: tokens.map(({ address }) => address), signal })
  }
  const answer = withTimeout(ctx.clock, WAIT_MS, ask(), () => {
    throw new Error(`no answer within ${WAIT_MS / 1000} s`)
  })
  const prices = await answer.catch(error => {
    signal.throwIfAborted()
    const message = `The prices of ${namespace} could not be read`
    ctx.report(new PorticoError('PRICES_FAILED', message, { networkId }, error))
    return []
  })
  const byToken = new Map(prices.map(({ address, price }) => [address, price]))
  return tokens.map(token => ({ ...token, price: byToken.get(token.address) }))
}
