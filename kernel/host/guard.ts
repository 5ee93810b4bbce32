import {
  askPermissions,
  readRequest,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
} from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { Namespace } from '../contracts/networks'
import type { WalletProvider } from '../contracts/session'
import { type SigningRequest, signing } from '../contracts/signing'
import { receiptFollower, type SentTransaction } from '../contracts/transactions'
import { isPorticoError, PorticoError } from '../core/errors'
import type { Guard } from '../core/services'
import { raceAbort } from '../ports/wait'
import { INVALID_PARAMS, ProviderRpcError, UNAUTHORIZED } from '../provider/rpcError'
import { asCoded, checkedReading, type ReportPart, readSent, readSignature } from './readAnswer'
import { addSent } from './storedTransactions'
import { createTransactionLog } from './transactionLog'

const KINDS = {
  [sendTransfer.id]: 'transfer',
  [sendTransaction.id]: 'transaction',
  [signMessage.id]: 'message',
  [signTypedData.id]: 'typedData',
  [askPermissions.id]: 'permissions',
} as const satisfies Record<string, SigningRequest['kind']>

type GuardedRequest = { readonly signal?: AbortSignal | undefined; readonly fields?: unknown }
type Implementation = (request: GuardedRequest) => Promise<unknown>
/** `life` aborts when the plugin that provides the service ends. */
interface Provider {
  readonly service: string
  readonly namespace: string
  readonly life?: AbortSignal
}

/** Every request for a signature passes this guard, so that no plugin must remember to consult the `signing` hook. */
export function createGuard(ctx: Context, ownerOf: (serviceId: string) => { readonly id: string } | undefined): Guard {
  const log = createTransactionLog(ctx)
  ctx.provide(receiptFollower, { follow: log.follow })

  const reporter =
    (service: string): ReportPart =>
    (part, cause) => {
      const adapter = ownerOf(service)?.id
      const answered = adapter === undefined ? `${service} answered` : `The adapter ${adapter} answered ${service}`
      const message = `${answered} with an unusable part: ${part}`
      ctx.report(new PorticoError('ANSWER_INVALID', message, { adapter, service, part }, cause))
    }

  const guarded =
    (does: Implementation, kind: SigningRequest['kind'], { service, namespace, life }: Provider): Implementation =>
    async ({ signal, ...given }) => {
      // The caller keeps its own request, each tap receives a copy, and the wallet another: bytes cannot be frozen.
      const request = deepFreeze(cloneData(given))
      const asked = { kind, namespace, request } as SigningRequest
      const refusal = await ctx.consult(signing, asked, value => deepFreeze(cloneData(value)))
      // Few transfers have fields. The taps have waited for the descriptions of namespaces, which declare them.
      const fields = !refusal && request.fields
      if (fields) (await import('../requests/transferFields')).requireTransferFields(ctx.settings, namespace, fields)
      signal?.throwIfAborted()
      if (refusal) throw refusal.reason
      const report = reporter(service)
      const ask = async () => does({ ...request, signal })
      const answer = ask().catch(error => {
        signal?.throwIfAborted()
        life?.throwIfAborted()
        throw asCoded(error, kind, report)
      })
      if (asked.kind === 'permissions') return answer
      if (asked.kind !== 'transfer' && asked.kind !== 'transaction') return readSignature(await answer, report)
      // The caller may abort while the wallet prompts: a transaction that is sent later is recorded as well.
      const recorded = answer.then(raw => {
        const sent = readSent(ctx, raw, report)
        log.record(asked, sent)
        return sent
      })
      return raceAbort(recorded, signal, life)
    }

  return <T>(serviceId: string, implementation: T, life?: AbortSignal): T => {
    const [id = '', namespace = ''] = serviceId.split(/:(.*)/s)
    const kind = KINDS[id]
    if (kind) return guarded(implementation as Implementation, kind, { service: serviceId, namespace, life }) as T
    return checkedReading(ctx, id, implementation, reporter(serviceId)) ?? implementation
  }
}

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

/** As long as an adapter waits for the receipt of its own transaction. */
const FOLLOW_MS = 25_000

/** Records a transaction that a host has sent, and looks its receipt up. */
function recordSent(ctx: Context, asked: SentTransaction['asked'], hash: string): void {
  addSent(ctx, asked, hash)
  ctx
    .ask(receiptFollower)
    .then(({ follow }) => follow(hash, { timeout: FOLLOW_MS, signal: ctx.signal }))
    // The page ends the follower, and a transaction without a receipt stays pending.
    .catch(() => undefined)
}

/** Callers of a wallet provider expect errors in the format of EIP-1193. */
const providerError = (code: number, cause: PorticoError): Error =>
  new ProviderRpcError(code, cause.message, undefined, cause)

export const unauthorizedError = (cause: PorticoError): Error => providerError(UNAUTHORIZED, cause)
const invalidParamsError = (cause: PorticoError): Error => providerError(INVALID_PARAMS, cause)

/** @throws REQUEST_INVALID */
export function cloneData<T>(given: T): T {
  try {
    return structuredClone(given)
  } catch (error) {
    const found = findForeign(given)
    const detail = found ? `${found.path} is a ${found.type}` : 'A request must be plain data'
    throw new PorticoError('REQUEST_INVALID', detail, { path: found?.path }, error)
  }
}

/** The first value that no copy can hold. */
function findForeign(value: unknown, path = ''): { readonly path: string; readonly type: string } | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return { path, type: typeof value }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, part] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    const found = at.length < MOST_PATH ? findForeign(part, at) : undefined
    if (found) return found
  }
  return undefined
}

/** A value that contains itself has longer paths. */
const MOST_PATH = 200

/** Freezes deeply, except bytes, which cannot be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
