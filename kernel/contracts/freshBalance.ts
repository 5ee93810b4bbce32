import { PorticoError } from '../core/errors'
import { sameAddress } from './account'
import { type CaipNetworkId, namespaceOf } from './caip'
import { listTokens, readBalance, readToken } from './capabilities'
import type { Context } from './context'
import { findNetwork, networks } from './network'

/** The longest wait: a node without an answer does not hold up the user's press. */
const WAIT_MS = 3_000

interface Query {
  /** Undefined for the network's own currency. */
  readonly address?: string
  readonly networkId: CaipNetworkId
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * The balance of one token as a node of the account's network reports it now, past every cache; undefined if no node
 * answers in time, or none can read the token.
 * @throws INSUFFICIENT_FUNDS if the balance is below `atLeast`
 */
export async function readFreshBalance(
  ctx: Context,
  { atLeast = 0n, ...query }: Query & { readonly atLeast?: bigint },
): Promise<bigint | undefined> {
  const balance = await new Promise<bigint | undefined>(resolve => {
    const cancel = ctx.clock.after(WAIT_MS, () => resolve(undefined))
    askNode(ctx, query)
      .then(resolve, () => resolve(undefined))
      .finally(cancel)
  })
  query.signal.throwIfAborted()
  if (balance !== undefined && balance < atLeast) {
    throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient funds', { balance: String(balance) })
  }
  return balance
}

async function askNode(ctx: Context, { address, networkId, owner, signal }: Query): Promise<bigint | undefined> {
  const namespace = namespaceOf(networkId)
  const network = findNetwork(ctx.read(networks), networkId)
  if (!network) return undefined
  if (address === undefined) {
    const read = await ctx.ask(readBalance.on(namespace))
    return (await read({ address: owner, network, fresh: true, signal })).amount
  }
  if (ctx.has(readToken.on(namespace))) {
    const read = await ctx.ask(readToken.on(namespace))
    return (await read({ address, owner, networkId, signal }))?.amount
  }
  const list = await ctx.ask(listTokens.on(namespace))
  const held = await list({ address: owner, network, signal })
  return held?.find(token => sameAddress(token.address, address))?.amount
}
