import { type Context, PorticoError, signMessage } from '../../kernel'
import { fetchAddresses, postName } from './api'
import { coinTypeOf, labelOf, wishFor } from './rules'
import { embedded, networkOf } from './subject'

/**
 * The account's key signs the request, and the project API registers the name. `signed` is called in between: from then
 * on the request cannot be cancelled. Resolves to the address that has the name.
 * @throws AUTH_REQUIRED `Address or auth connector not found`
 * @throws NETWORK_NOT_FOUND `Network not found`
 * @throws CHAIN_ID_INVALID USER_REJECTED SIGN_FAILED NAME_REFUSED NAME_REGISTER_FAILED
 */
export async function register(ctx: Context, { name, signed }: { name: string; signed: () => void }): Promise<string> {
  const live = embedded(ctx)
  if (!live) throw new PorticoError('AUTH_REQUIRED', 'Address or auth connector not found')
  const network = networkOf(ctx, live)
  if (!network) throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId: live.networkId })
  const coinType = coinTypeOf(network)
  const { address } = live
  const message = wishFor(name, ctx.clock.now())
  const sign = await ctx.ask(signMessage.on(network.chainNamespace))
  const signature = await sign({ address, message, signal: ctx.signal })
  signed()
  try {
    await postName(ctx, { name, coinType, address, message, signature })
  } catch (error) {
    // The answer may have been lost, or the account already had the name.
    if (!(await isOurs(ctx, { name, address }))) throw error
  }
  return address
}

async function isOurs(ctx: Context, { name, address }: { name: string; address: string }): Promise<boolean> {
  try {
    const addresses = await fetchAddresses(ctx, { label: labelOf(name) ?? '', signal: ctx.signal })
    return Object.values(addresses).some(one => one.toLowerCase() === address.toLowerCase())
  } catch {
    ctx.signal.throwIfAborted()
    return false
  }
}
