import * as v from 'valibot'
import { chainName } from '../chainSelection'
import { evmRpc } from '../evmRpc'
import type { FrameContext } from '../frameContext'
import { SAFE, UNSAFE } from '../methods'
import { type Answers, on, plain } from '../protocol'
import { solanaRpc } from '../solanaRpc'

const request = v.object({
  method: v.string(),
  params: v.optional(v.unknown()),
  chainId: v.optional(chainName),
  chainNamespace: v.optional(v.string()),
})

/** Calls to the chains. A node URL in a request is ignored: the server's configuration names each chain's node. */
export function rpcAnswers(context: FrameContext): Answers {
  const { chainSelection, approvals } = context
  const rpcs = { eip155: evmRpc(context), solana: solanaRpc(context) }
  return {
    RPC_REQUEST: on(request, ({ method, params, ...input }, call) => {
      if (!SAFE.has(method) && !UNSAFE.has(method)) throw new Error('Requested RPC call is not allowed')
      const chain = chainSelection.chain(
        chainSelection.read(input.chainId ?? call.chainId, input.chainNamespace ?? call.chainNamespace),
      )
      const namespace = chain.id.startsWith('solana:') ? rpcs.solana : rpcs.eip155
      return namespace({ method, params, chain })
    }),
    RPC_ABORT: plain(() => approvals.abort()),
  }
}
