import type { Context, EstimateFee } from '../../kernel'
import type { Failure } from '../shared/injected'
import { failAs, type Rpc } from '../shared/injected/capabilities'
import { estimateGas } from './estimateGas'
import { readQuantity } from './quantity'
import { transferTransaction } from './transfer'

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']

/** Gas times the network's current gas price, in wei. */
export async function estimateFee(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> {
  const { networkId } = request
  const [gas, price] = await Promise.all([
    estimateGas(ctx, rpc, { ...(await transferTransaction(request)), signal }),
    failAs(ctx, ESTIMATE_FAILED, { networkId, signal }, async () =>
      readQuantity(await rpc(networkId)('eth_gasPrice', [], signal)),
    ),
  ])
  return gas * price
}
