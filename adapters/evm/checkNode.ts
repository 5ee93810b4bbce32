import { type CaipNetworkId, type Context, PorticoError, within } from '../../kernel'
import type { Rpc } from '../injected/capabilities'
import { chainIdOf, readChainId } from './chainId'

/** A node that takes longer does not hold up a request to the wallet. */
const PATIENCE_MS = 2_000

/** Networks whose node has proved to be theirs. */
const proven = new WeakMap<Rpc, Set<CaipNetworkId>>()

/**
 * What was reviewed was read from the network's node: it must be of that network. The node is asked once; one that does not
 * answer is not taken for another.
 * @throws NETWORK_MISMATCH
 */
export async function checkNode(
  ctx: Context,
  rpc: Rpc,
  { networkId, signal }: { networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<void> {
  const known = proven.get(rpc) ?? new Set()
  proven.set(rpc, known)
  if (known.has(networkId)) return
  const asked = rpc(networkId)('eth_chainId', [], signal).catch(() => undefined)
  const raw = await within(ctx.clock, PATIENCE_MS, asked, () => undefined)
  if (raw === undefined) return
  const nodeChain = readChainId(raw)
  if (nodeChain !== chainIdOf(networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The node is on another network', { networkId, nodeChain })
  }
  known.add(networkId)
}

/** Ahead of a click that sends: the wallet must be asked in the click's own task, in which it may open a popup. */
export const proveNode = (ctx: Context, rpc: Rpc, networkId: CaipNetworkId): void =>
  // What it finds is said when something is sent.
  void checkNode(ctx, rpc, { networkId }).catch(() => undefined)
