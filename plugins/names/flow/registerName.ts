import { type Context, findNetwork, networks, PorticoError, signMessage } from '../../../kernel'
import { fetchAddresses, postName } from '../api'
import { coinTypeOf, embeddedAccount, labelOf, registrationMessage } from '../rules'
import { registration } from '../state'

/**
 * The account's key signs the request, and the project API registers the name. In between the status changes to
 * `sending`: from then on the request cannot be cancelled. Resolves to the address that has the name.
 * @throws AUTH_REQUIRED `Address or auth connector not found`
 * @throws NETWORK_NOT_FOUND `Network not found`
 * @throws CHAIN_ID_INVALID USER_REJECTED SIGN_FAILED NAME_REFUSED NAME_REGISTER_FAILED
 */
export async function registerName(ctx: Context, { name }: { name: string }): Promise<string> {
  const live = embeddedAccount(ctx)
  if (!live) throw new PorticoError('AUTH_REQUIRED', 'Address or auth connector not found')
  const network = findNetwork(ctx.read(networks), live.networkId)
  if (!network) throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId: live.networkId })
  const coinType = coinTypeOf(network)
  const { address } = live
  const message = registrationMessage(name, ctx.clock.now())
  const sign = await ctx.ask(signMessage.on(network.chainNamespace))
  const signature = await sign({ address, message, signal: ctx.signal })
  ctx.set(registration, { status: 'sending', name })
  try {
    await postName(ctx, { name, coinType, address, message, signature })
  } catch (error) {
    // The answer may have been lost, or the account already had the name.
    if (!(await isRegistered(ctx, { name, address }))) throw error
  }
  return address
}

async function isRegistered(ctx: Context, { name, address }: { name: string; address: string }): Promise<boolean> {
  try {
    const addresses = await fetchAddresses(ctx, { label: labelOf(name) ?? '', signal: ctx.signal })
    return Object.values(addresses).some(candidate => candidate.toLowerCase() === address.toLowerCase())
  } catch {
    ctx.signal.throwIfAborted()
    return false
  }
}
