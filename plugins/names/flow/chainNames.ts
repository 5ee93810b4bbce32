import { type Context, isPorticoError, type Network, PorticoError, readName } from '../../../kernel'
import { sameAddress } from '../../../kernel/kit'
import { coinTypeOf, ETHER, EVM_COINS } from '../rules'
import type { AddressNames } from '../state'
import { normaliseName } from './normaliseName'

/* Names of a chain's own name service, for hosts without a project id. Loads with the first one. */

/** A picture that is shown without a request: the host of any other one would learn of the user. */
const PICTURE = /^data:image\//i

interface Query {
  readonly signal?: AbortSignal | undefined
}

/**
 * A written name with its addresses by coin type; undefined if it has no dot, or the chain has no records of it.
 * @throws NAME_INVALID NAME_FAILED CHAIN_ID_INVALID
 */
export async function findOnChain(ctx: Context, { text, network, signal }: Query & { text: string; network: Network }) {
  const name = await normaliseName(text)
  const coinTypes = [...new Set([coinTypeOf(network), EVM_COINS, ETHER])]
  if (!name.includes('.')) return undefined
  try {
    return await (await reader(ctx))({ name, coinTypes, signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw new PorticoError('NAME_FAILED', 'Error resolving name', { name }, error)
  }
}

/**
 * The primary name of an address, with its picture. An address may claim any name: one counts only if it is spelled as it
 * is normalised, and if its own record is that address. Source: ENSIP-15, ENSIP-19. @throws NAMES_FAILED
 */
export async function findPrimaryName(
  ctx: Context,
  { address, signal }: Query & { address: string },
): Promise<AddressNames> {
  try {
    const claim = await (await reader(ctx))({ address, coinTypes: [ETHER], signal })
    const owner = claim?.addresses[ETHER]
    if (!claim || !owner || !sameAddress(owner, address) || !(await isNormalised(claim.name))) return { names: [] }
    return { names: [claim.name], avatar: PICTURE.test(claim.avatar ?? '') ? claim.avatar : undefined }
  } catch (error) {
    signal?.throwIfAborted()
    throw new PorticoError('NAMES_FAILED', 'Error fetching names for address', { address }, error)
  }
}

/** The name service of the first namespace that has one. */
async function reader(ctx: Context) {
  const namespace = ctx.settings.initialNamespaces.find(one => ctx.has(readName.on(one)))
  return namespace === undefined ? async () => undefined : ctx.ask(readName.on(namespace))
}

const isNormalised = async (name: string): Promise<boolean> => {
  try {
    return (await normaliseName(name)) === name
  } catch (error) {
    if (isPorticoError(error, 'NAME_INVALID')) return false
    throw error
  }
}
