import { type Context, checkAddress, type Network, pause } from '../../kernel'
import { fetchAddresses } from './api'
import { addressOn, nameIn } from './rules'
import type { Receiver } from './state'

/** So long nobody types any more. */
const PAUSE_MS = 400

interface Query {
  readonly network: Network
  readonly signal: AbortSignal
}

/** Who is meant by the text: an address of the network's family, or a name that leads to one. */
export async function findReceiver(ctx: Context, { text, ...query }: Query & { text: string }): Promise<Receiver> {
  const address = await decoded(ctx, { address: text.trim(), ...query })
  if (address) return { status: 'known', address }
  const name = nameOf(ctx, text, query.network)
  if (!name) return { status: 'invalid' }
  await pause(ctx.clock, PAUSE_MS, query.signal)
  try {
    const found = await addressOf(ctx, { name, ...query })
    return found ? { status: 'known', address: found, name } : { status: 'invalid' }
  } catch {
    query.signal.throwIfAborted()
    return { status: 'failed' }
  }
}

/** The name, where names can be looked up. */
export const nameOf = (ctx: Context, text: string, network: Network): string | undefined =>
  ctx.settings.projectId ? nameIn(text, network) : undefined

/** Where a name leads now: checked, since the answer comes from outside. @throws NAME_FAILED */
export async function addressOf(
  ctx: Context,
  { name, network, signal }: Query & { name: string },
): Promise<string | undefined> {
  const found = addressOn(await fetchAddresses(ctx, { name, signal }), network)
  return found && decoded(ctx, { address: found, network, signal })
}

async function decoded(
  ctx: Context,
  { address, network, signal }: Query & { address: string },
): Promise<string | undefined> {
  const { chainNamespace, caipNetworkId: networkId } = network
  const check = await ctx.ask(checkAddress.on(chainNamespace))
  signal.throwIfAborted()
  return check({ address, networkId })
}
