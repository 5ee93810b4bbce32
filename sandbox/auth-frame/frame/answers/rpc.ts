import * as v from 'valibot'
import { evmRpc } from '../evmRpc'
import { SAFE, UNSAFE } from '../methods'
import { chainName } from '../place'
import { solanaRpc } from '../solanaRpc'
import { type Answers, on, plain } from '../wire'
import type { World } from '../world'

const request = v.object({
  method: v.string(),
  params: v.optional(v.unknown()),
  chainId: v.optional(chainName),
  chainNamespace: v.optional(v.string()),
})

/** Calls to the chains. A node URL in a request is ignored: the server's configuration names each chain's node. */
export function rpcAnswers(world: World): Answers {
  const { place, approvals } = world
  const families = { eip155: evmRpc(world), solana: solanaRpc(world) }
  return {
    RPC_REQUEST: on(request, ({ method, params, ...said }, call) => {
      if (!SAFE.has(method) && !UNSAFE.has(method)) throw new Error('Requested RPC call is not allowed')
      const chain = place.chain(place.read(said.chainId ?? call.chainId, said.chainNamespace ?? call.chainNamespace))
      const family = chain.id.startsWith('solana:') ? families.solana : families.eip155
      return family({ method, params, chain })
    }),
    RPC_ABORT: plain(() => approvals.abort()),
  }
}
