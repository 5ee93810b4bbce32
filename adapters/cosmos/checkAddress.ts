import type { CheckAddress, Context } from '../../kernel'
import { readAddress, readOwnAddress } from './addresses'
import { findChain } from './chain'

/** Without a network, an address of any configured chain is valid. */
export async function checkAddress(
  ctx: Context,
  { address, networkId }: Parameters<CheckAddress>[0],
): ReturnType<CheckAddress> {
  if (networkId === undefined) return readOwnAddress(ctx, address)
  const chain = findChain(ctx, networkId)
  return chain && readAddress(address, chain.cosmos.prefix)
}
