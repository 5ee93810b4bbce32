import type { Namespace } from '../contracts/caip'
import { readRequest } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { WalletProvider } from '../contracts/session'
import { type SigningRequest, signing } from '../contracts/signing'
import { cloneData, deepFreeze } from './plainData'
import { recordSent } from './recordSent'
import { unauthorizedError } from './unauthorizedError'

/**
 * Passes a host's own request to the wallet once the `signing` hook allows what it signs or sends. Every tap receives a
 * copy of its own, and the wallet another: the text that the adapter has read, where texts have several readings. A transaction that the wallet sends is recorded.
 * @throws `ProviderRpcError` with code 4100, the refusal as its cause
 */
export async function guardedRequest(
  ctx: Context,
  namespace: Namespace,
  wallet: WalletProvider,
  given: Parameters<WalletProvider['request']>[0],
): Promise<unknown> {
  const request = deepFreeze(cloneData({ method: String(given.method), params: given.params }))
  const read = readRequest.on(namespace)
  const { sends = request, ...known } = ctx.has(read)
    ? ((await (await ctx.ask(read))(request)) ?? {})
    : ({ kind: 'raw', namespace, request } as const)
  const asked = 'kind' in known ? (known as SigningRequest) : undefined
  const refusal = asked && (await ctx.consult(signing, asked, value => deepFreeze(cloneData(value))))
  if (refusal) throw unauthorizedError(refusal.reason)
  const answer = await wallet.request(cloneData(sends) as typeof given)
  const isSent = asked?.kind === 'transfer' || asked?.kind === 'transaction'
  if (isSent && typeof answer === 'string' && answer !== '') recordSent(ctx, asked, answer)
  return answer
}
