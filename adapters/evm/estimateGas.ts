import type { Context, EstimateGas } from '../../kernel'
import type { Failure } from '../shared/injected'
import { failAs, type Rpc } from '../shared/injected/capabilities'
import { proveNode } from './checkNode'
import { readQuantity } from './quantity'
import { transactionParams } from './transaction'

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']

/** The node's estimate of the gas that the transaction uses. */
export async function estimateGas(
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
    // Every transaction uses gas, so 0 is an invalid answer.
    async () => readQuantity(await rpc(networkId)('eth_estimateGas', [params], signal)) || undefined,
  )
  proveNode(ctx, rpc, networkId)
  return gas
}
