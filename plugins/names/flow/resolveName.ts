import { type Context, checkAddress, PorticoError } from '../../../kernel'
import { type AccountNames, addKnownReceivers, hasNames, knownReceivers } from '../../../kernel/kit'
import { fetchAddresses } from '../api'
import { addressOn, isNameLike, nameIn } from '../rules'
import { normaliseName } from './normaliseName'

type Query = Parameters<AccountNames['resolve']>[0]

/** A normalised name with its suffix, and its addresses by coin type. */
interface FoundName {
  readonly name: string
  readonly addresses: Readonly<Record<string, string>>
}

/**
 * Resolves a name to its current address. Nothing is cached: a sender asks again and must notice a change. The adapter
 * checks the address, since it comes from outside.
 * @throws NAME_INVALID NAME_FAILED CHAIN_ID_INVALID NAME_ELSEWHERE
 */
export async function resolveName(
  ctx: Context,
  { text, network, signal }: Query,
): Promise<{ name: string; address: string } | undefined> {
  const { chainNamespace, caipNetworkId: networkId } = network
  const written = text.trim()
  if (!hasNames(ctx.settings, network) || !isNameLike(written)) return undefined
  const find = ctx.settings.projectId ? findRegistered : (await import('./chainNames')).findOnChain
  const found = await find(ctx, { text: written, network, signal })
  if (!found) return undefined
  const { name, addresses } = found
  const raw = addressOn(addresses, network)
  if (raw === undefined) {
    if (Object.keys(addresses).length === 0) return undefined
    throw new PorticoError('NAME_ELSEWHERE', 'The name has no address on this network', { name, network: network.name })
  }
  const check = await ctx.ask(checkAddress.on(chainNamespace))
  const address = await check({ address: raw, networkId })
  signal?.throwIfAborted()
  if (address === undefined) return undefined
  ctx.set(knownReceivers, addKnownReceivers(chainNamespace, [address]))
  return { name, address }
}

async function findRegistered(ctx: Context, { text, signal }: Query): Promise<FoundName | undefined> {
  // The project API registers names that ENSIP-15 does not allow, such as `ab--cd`.
  const registered = nameIn(text.toLowerCase()) ?? nameIn(await normaliseName(text))
  signal?.throwIfAborted()
  return (
    registered && { name: registered.name, addresses: await fetchAddresses(ctx, { label: registered.label, signal }) }
  )
}
