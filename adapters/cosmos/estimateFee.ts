import type { Context, EstimateFee } from '../../kernel'
import type { Failure } from '../shared/injected'
import { failAs } from '../shared/injected/capabilities'
import { findChain } from './chain'
import { fromNodes } from './node'
import { quoteSend, readSend } from './quote'
import { loadBuilder } from './sendTransfer'

const ESTIMATE_FAILED: Failure = ['ESTIMATE_FAILED', 'error estimating gas']

/** Simulates the transfer on a node. The gas price is the host's, or the node's minimum if that is higher. */
export async function estimateFee(ctx: Context, request: Parameters<EstimateFee>[0]): ReturnType<EstimateFee> {
  const { networkId, signal } = request
  const chain = findChain(ctx, networkId)
  const send = chain && readSend(request, chain)
  return failAs(ctx, ESTIMATE_FAILED, { networkId, signal }, async () => {
    if (!chain || !send) return undefined
    const builder = await loadBuilder(ctx, signal)
    const { fee } = await fromNodes(ctx, chain, signal, node => quoteSend(node, builder, { send, chain }))
    return BigInt(fee.coins[0]?.amount ?? 0)
  })
}
