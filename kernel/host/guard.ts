import { askPermissions, sendTransaction, sendTransfer, signMessage, signTypedData } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { receiptFollower } from '../contracts/sentTransactions'
import { type SigningRequest, signing } from '../contracts/signing'
import { PorticoError } from '../core/errors'
import type { Guard } from '../core/services'
import { raceAbort } from '../ports/wait'
import { cloneData, deepFreeze } from './plainData'
import { asCoded, checkedReading, type ReportPart, readSent, readSignature } from './readAnswer'
import { createTransactionLog } from './transactionLog'

const KINDS = {
  [sendTransfer.id]: 'transfer',
  [sendTransaction.id]: 'transaction',
  [signMessage.id]: 'message',
  [signTypedData.id]: 'typedData',
  [askPermissions.id]: 'permissions',
} as const satisfies Record<string, SigningRequest['kind']>

type GuardedRequest = { readonly signal?: AbortSignal }
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
