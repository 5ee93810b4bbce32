import { type CaipNetworkId, type Context, PorticoError } from '../../kernel'
import { withTimeout } from '../../kernel/kit'
import type { Rpc } from '../shared/injected/capabilities'
import { chainIdOf, readChainId } from './chain'

/** Time limit in milliseconds, so that a slow node does not delay a request to the wallet. */
const PATIENCE_MS = 2_000

/** Networks whose node has reported the right chain id. */
const proven = new WeakMap<Rpc, Set<CaipNetworkId>>()

/**
 * The review shows data that a node has returned, so the node must serve that network. A node is checked once; a node
 * that does not answer passes.
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
  const raw = await withTimeout(ctx.clock, PATIENCE_MS, asked, () => undefined)
  if (raw === undefined) return
  const nodeChain = readChainId(raw)
  if (nodeChain !== chainIdOf(networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The node serves another network', { networkId, nodeChain })
  }
  known.add(networkId)
}

/** Checks the node before the click that sends: a wallet may open a popup only in the click's own task. */
export const proveNode = (ctx: Context, rpc: Rpc, networkId: CaipNetworkId): void =>
  // `checkNode` throws the error when a transaction is sent.
  void checkNode(ctx, rpc, { networkId }).catch(() => undefined)
