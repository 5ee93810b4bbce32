import { type Context, checkAddress, PorticoError } from '../../../kernel'
import { type AccountNames, addKnownReceivers, hasNames, knownReceivers } from '../../../kernel/kit'
import { fetchAddresses } from '../api'
import { addressOn, isNameLike, nameIn } from '../rules'
import { normaliseName } from './normaliseName'

type Query = Parameters<AccountNames['resolve']>[0]

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
  // The project API registers names that ENSIP-15 does not allow, such as `ab--cd`.
  const resolved = nameIn(written.toLowerCase()) ?? nameIn(await normaliseName(written))
  signal?.throwIfAborted()
  if (!resolved) return undefined
  const addresses = await fetchAddresses(ctx, { label: resolved.label, signal })
  const raw = addressOn(addresses, network)
  if (raw === undefined) {
    if (Object.keys(addresses).length === 0) return undefined
    const { name } = resolved
    throw new PorticoError('NAME_ELSEWHERE', 'The name has no address on this network', { name, network: network.name })
  }
  const check = await ctx.ask(checkAddress.on(chainNamespace))
  const address = await check({ address: raw, networkId })
  signal?.throwIfAborted()
  if (address === undefined) return undefined
  ctx.set(knownReceivers, addKnownReceivers(chainNamespace, [address]))
  return { name: resolved.name, address }
}
