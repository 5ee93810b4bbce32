import type { Context, EstimateGas } from '../../kernel'
import type { Failure } from '../injected'
import { failAs, type Rpc } from '../injected/capabilities'
import { proveNode } from './checkNode'
import { readQuantity } from './quantity'
import { transactionParams } from './transaction'

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']

/** What the transaction would use, as the network says. */
export async function estimate(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<EstimateGas>[0],
): ReturnType<EstimateGas> {
  const { networkId } = request
  const params = transactionParams(request)
  const gas = failAs(
    ctx,
    ESTIMATE_FAILED,
    { networkId, signal },
    // Nothing costs no gas.
    async () => readQuantity(await rpc(networkId)('eth_estimateGas', [params], signal)) || undefined,
  )
  proveNode(ctx, rpc, networkId)
  return gas
}
