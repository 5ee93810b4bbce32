import { type Address, type Hex, verifyMessage } from 'viem'

/** True if the account signed it: by its key, or by its contract on one of the chains. Source: ERC-1271, ERC-6492. */
export async function isSigned(
  proof: { address: Address; message: string; signature: Hex },
  rpcUrls: readonly string[],
): Promise<boolean> {
  if (await verifyMessage(proof).catch(() => false)) return true
  const { connectNode } = await import('../evm/node')
  for (const url of rpcUrls) if (await connectNode(url).verifyMessage(proof)) return true
  return false
}
