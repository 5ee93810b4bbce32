import { type CaipNetworkId, type Context, checkAddress, namespaceOf, type SignInMessage } from '../../../../kernel'

/** Replaces the account in a message that the wallet signs while it connects: the page does not know it yet. */
export const PLACEHOLDER = '<<AccountAddress>>'

/**
 * The fields of every message: account, page, time. The URI is the page's address without query and fragment, which may
 * be private.
 */
export async function draftMessage(
  ctx: Context,
  { accountAddress, chainId, nonce }: { accountAddress: string; chainId: CaipNetworkId; nonce: string },
): Promise<SignInMessage & { issuedAt: string }> {
  const { host, origin, pathname } = new URL(ctx.env.href())
  return {
    accountAddress: await usualSpelling(ctx, chainId, accountAddress),
    chainId,
    domain: host,
    uri: origin + pathname,
    version: '1',
    nonce,
    issuedAt: new Date(ctx.clock.now()).toISOString(),
  }
}

/** ERC-4361 requires the EIP-55 spelling, and wallets report their own. */
async function usualSpelling(ctx: Context, chainId: CaipNetworkId, address: string): Promise<string> {
  const check = checkAddress.on(namespaceOf(chainId))
  if (address === PLACEHOLDER || !ctx.has(check)) return address
  return (await (await ctx.ask(check))({ address, networkId: chainId })) ?? address
}
