import { type CaipNetworkId, type Context, checkAddress, namespaceOf, type SignInMessage } from '../../kernel'

/** Stands in the message where the account will: a wallet that signs while it connects knows it, we do not yet. */
export const PLACEHOLDER = '<<AccountAddress>>'

/** What every message says: who, where, when. The page's address without what may be nobody else's business. */
export async function draft(
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

/** ERC-4361 asks for the spelling of EIP-55, and wallets give theirs. */
async function usualSpelling(ctx: Context, chainId: CaipNetworkId, address: string): Promise<string> {
  const check = checkAddress.on(namespaceOf(chainId))
  if (address === PLACEHOLDER || !ctx.has(check)) return address
  return (await (await ctx.ask(check))({ address, networkId: chainId })) ?? address
}
