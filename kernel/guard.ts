import { caipAddress } from './contracts/caip'
import {
  type Receipt,
  type SendTransaction,
  type SendTransfer,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
} from './contracts/capabilities'
import { type SentTransaction, type SigningRequest, sentTransactions, signing } from './contracts/signing'
import { PorticoError } from './errors'
import type { Context } from './manifest'

const KINDS = {
  [sendTransfer.id]: 'transfer',
  [sendTransaction.id]: 'transaction',
  [signMessage.id]: 'message',
  [signTypedData.id]: 'typedData',
} as const satisfies Record<string, SigningRequest['kind']>

type Asked = { readonly signal?: AbortSignal }
type Does = (request: Asked) => Promise<unknown>

/** Whatever asks a wallet for a signature goes through here, so that no plugin must remember to ask whether it may. */
export function guard<T>(ctx: Context, serviceId: string, implementation: T): T {
  const [id = '', namespace = ''] = serviceId.split(/:(.*)/s)
  const kind = KINDS[id]
  if (!kind) return implementation
  const does = implementation as Does
  const guarded: Does = async ({ signal, ...given }) => {
    // Nobody who still holds it, and nobody who is asked, can change it any more.
    const request = frozen(copied(given))
    const asked = { kind, namespace, request } as SigningRequest
    const refusal = await ctx.consult(signing, asked)
    signal?.throwIfAborted()
    if (refusal) throw refusal.reason
    const answer = await does({ ...request, signal })
    if (asked.kind === 'transfer' || asked.kind === 'transaction') {
      follow(ctx, asked, answer as Awaited<ReturnType<SendTransfer | SendTransaction>>)
    }
    return answer
  }
  return guarded as T
}

/** @throws REQUEST_INVALID */
function copied<T>(given: T): T {
  try {
    return structuredClone(given)
  } catch (error) {
    throw new PorticoError('REQUEST_INVALID', 'A request is plain data', {}, error)
  }
}

/** To its last part; bytes have no such state. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** Writes down what has left, and what became of it. */
function follow(
  ctx: Context,
  asked: SentTransaction['asked'],
  { hash, receipt }: { hash: string; receipt: Promise<Receipt> },
): void {
  const { from, networkId } = asked.request
  const account = caipAddress(networkId, from)
  const sent: SentTransaction = { account, networkId, hash, at: ctx.clock.now(), status: 'pending', asked }
  ctx.write(sentTransactions, all => [sent, ...all].slice(0, MOST))
  receipt.then(
    ({ status, hash: last }) =>
      ctx.write(sentTransactions, all => all.map(one => (one.hash === hash ? { ...one, status, hash: last } : one))),
    // Whoever sent it is told; an answer that does not come says nothing about the money.
    () => undefined,
  )
}

/** Wallets let no more wait at once. */
const MOST = 99
