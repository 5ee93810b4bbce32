import { type CaipNetworkId, type Context, namespaceOf, PorticoError, readContract } from '../../../kernel'
import { isSame, requireMatch } from '../rules/callChecks'
import { callOf } from '../rules/calldata'

/** The registry of 0x, the same on every network. Source: the readme of `0x-settler`, like all of this file. */
const REGISTRY = '0x00000000000004533fe15556b1e086bb1a72ceae'
/** `ownerOf` and `prev` of swaps that the taker sends: the newest Settler, and the one that 0x's API may still use. */
const READS = ['0x6352211e', '0xe2603dc2'].map(selector => callOf(selector, 2n))

/**
 * Requires a contract that the registry of 0x names. Any other one could take the amount and pay nothing.
 * @throws SWAP_SUSPECT, and SWAP_BUILD_FAILED if no node answers
 */
export async function requireSettler(
  ctx: Context,
  settler: string,
  { networkId, signal }: { networkId: CaipNetworkId; signal: AbortSignal },
): Promise<void> {
  const capability = readContract.on(namespaceOf(networkId))
  requireMatch(ctx.has(capability), 'its contract cannot be looked up')
  const read = await ctx.ask(capability)
  for (const data of READS) {
    const known = await read({ to: REGISTRY, data, networkId, signal }).catch(cause => {
      signal.throwIfAborted()
      throw new PorticoError('SWAP_BUILD_FAILED', 'Failed to create transaction', {}, cause)
    })
    if (isSame(known, callOf('0x', BigInt(settler)))) return
    // The registry refuses the first read while 0x has paused its contracts: then the older one is not to be used either.
    requireMatch(known !== undefined, 'its contract is paused')
  }
  requireMatch(false, 'its contract is not of 0x')
}
