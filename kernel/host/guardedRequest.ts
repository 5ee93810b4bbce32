import type { Namespace } from '../contracts/caip'
import { readRequest } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { WalletProvider } from '../contracts/session'
import { type SigningRequest, signing } from '../contracts/signing'
import { isPorticoError } from '../core/errors'
import { cloneData, deepFreeze } from './plainData'
import { invalidParamsError, unauthorizedError } from './providerErrors'
import { recordSent } from './recordSent'

/**
 * Passes a host's own request to the wallet once the `signing` hook allows what it signs or sends. Every tap receives a
 * copy of its own, and the wallet another: the text that the adapter has read, where texts have several readings. A transaction that the wallet sends is recorded.
 * @throws `ProviderRpcError` with code 4100, or -32602 for parameters that are no plain data; the reason as its cause
 */
export async function guardedRequest(
  ctx: Context,
  namespace: Namespace,
  wallet: WalletProvider,
  given: Parameters<WalletProvider['request']>[0],
): Promise<unknown> {
  const { sends, ...known } = await readParams(ctx, namespace, given).catch(error => {
    throw isPorticoError(error) && INVALID.has(error.code) ? invalidParamsError(error) : error
  })
  const asked = 'kind' in known ? (known as SigningRequest) : undefined
  const refusal = asked && (await ctx.consult(signing, asked, value => deepFreeze(cloneData(value))))
  if (refusal) throw unauthorizedError(refusal.reason)
  const answer = await wallet.request(cloneData(sends) as typeof given)
  const isSent = asked?.kind === 'transfer' || asked?.kind === 'transaction'
  if (isSent && typeof answer === 'string' && answer !== '') recordSent(ctx, asked, answer)
  return answer
}

/** Codes of parameters that cannot be sent as they are. */
const INVALID = new Set(['REQUEST_INVALID', 'TYPED_DATA_INVALID'])

async function readParams(
  ctx: Context,
  namespace: Namespace,
  { method, params }: Parameters<WalletProvider['request']>[0],
): Promise<Partial<SigningRequest> & { readonly sends: unknown }> {
  const request = deepFreeze(cloneData({ method: String(method), params }))
  const read = readRequest.on(namespace)
  if (!ctx.has(read)) return { kind: 'raw', namespace, request, sends: request }
  return { sends: request, ...(await (await ctx.ask(read))(request)) }
}
