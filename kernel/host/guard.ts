import {
  askPermissions,
  type SendTransaction,
  type SendTransfer,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
} from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import { receiptFollower, type SigningRequest, signing } from '../contracts/signing'
import { raceAbort } from '../core/raceAbort'
import type { Guard } from '../core/services'
import { cloneData, deepFreeze } from './plainData'
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
  readonly namespace: string
  readonly life?: AbortSignal
}

/** Every request for a signature passes this guard, so that no plugin must remember to consult the `signing` hook. */
export function createGuard(ctx: Context): Guard {
  const log = createTransactionLog(ctx)
  ctx.provide(receiptFollower, { follow: log.follow })

  const guarded =
    (does: Implementation, kind: SigningRequest['kind'], { namespace, life }: Provider): Implementation =>
    async ({ signal, ...given }) => {
      // The caller keeps its own request, each tap receives a copy, and the wallet another: bytes cannot be frozen.
      const request = deepFreeze(cloneData(given))
      const asked = { kind, namespace, request } as SigningRequest
      const refusal = await ctx.consult(signing, asked, value => deepFreeze(cloneData(value)))
      signal?.throwIfAborted()
      if (refusal) throw refusal.reason
      const answer = does({ ...request, signal })
      if (asked.kind !== 'transfer' && asked.kind !== 'transaction') return answer
      // The caller may abort while the wallet prompts: a transaction that is sent later is recorded as well.
      const recorded = answer.then(sent => {
        log.record(asked, sent as Awaited<ReturnType<SendTransfer | SendTransaction>>)
        return sent
      })
      return raceAbort(recorded, signal, life)
    }

  return <T>(serviceId: string, implementation: T, life?: AbortSignal): T => {
    const [id = '', namespace = ''] = serviceId.split(/:(.*)/s)
    const kind = KINDS[id]
    return kind ? (guarded(implementation as Implementation, kind, { namespace, life }) as T) : implementation
  }
}
