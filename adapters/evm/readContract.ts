import { isPorticoError, PorticoError } from '../../kernel'
import type { Rpc } from '../shared/injected/capabilities'
import type { Capabilities } from './manifest'

/** The codes of a reverted call, of Geth and of Nethermind; other nodes say it in words. */
const REVERTED: readonly unknown[] = [3, -32015]

/** The answer of a contract. Loads no chain library. @throws RPC_MALFORMED, and errors of the nodes */
export async function readContract(
  rpc: Rpc,
  { to, data, networkId, signal }: Parameters<Capabilities['readContract']>[0],
): ReturnType<Capabilities['readContract']> {
  const raw = await rpc(networkId)('eth_call', [{ to, data }, 'latest'], signal).catch(error => {
    if (!isRevert(error)) throw error
  })
  if (raw === undefined) return undefined
  if (typeof raw === 'string' && /^0x([0-9a-f]{2})*$/i.test(raw)) return raw
  throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
}

/** Has the contract refused the call? Other refusals come from the node. */
function isRevert(error: unknown): boolean {
  if (!isPorticoError(error, 'RPC_ERROR')) return false
  const { nodeCode, reason } = error.context
  return REVERTED.includes(nodeCode) || /revert/i.test(String(reason))
}
