import {
  awaitReceipt,
  checkAddress,
  estimateFee,
  estimateGas,
  listTokens,
  type Receipt,
  readBalance,
  readEffects,
  readHistory,
  readPrices,
  readToken,
  tokenList,
} from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { SigningRequest } from '../contracts/signing'
import { isReceiptStatus } from '../contracts/transactions'
import { asPorticoError, isAbort, isPorticoError, PorticoError, tryRead } from '../core/errors'
import { loadOnce, withTimeout } from '../ports/wait'
import type { Reading, ReadingName } from '../requests/readings'

/* An adapter’s answer is foreign data: its parts are read once, and a wrong part is reported. */

/** Longer than the receipt timeout of every adapter. */
const RECEIPT_MS = 30_000

/** The adapter may have asked the wallet before its error: a second try could pay twice. */
const UNKNOWN = ['OUTCOME_UNKNOWN', 'The transaction may be sent, but its hash is unknown'] as const

const FAILURES: Readonly<Partial<Record<SigningRequest['kind'], readonly [code: string, message: string]>>> = {
  transfer: UNKNOWN,
  transaction: UNKNOWN,
  permissions: ['PERMISSIONS_FAILED', 'The wallet could not change the permissions'],
}
const SIGN_FAILED = ['SIGN_FAILED', 'Sign message failed'] as const

export interface Sent {
  readonly hash: string
  readonly receipt: Promise<Receipt>
}

/** Reports a wrong part of an adapter's answer. */
export type ReportPart = (part: string, cause?: unknown) => void

/** @throws SIGN_FAILED if the answer is no text */
export function readSignature(answer: unknown, report: ReportPart): string {
  if (typeof answer === 'string' && answer !== '') return answer
  report('signature')
  throw new PorticoError(...SIGN_FAILED)
}

/**
 * The wallet has answered, so the transaction may be on its way: whatever is wrong with the answer, it has not failed.
 * @throws OUTCOME_UNKNOWN without a hash
 */
export function readSent(ctx: Context, answer: unknown, report: ReportPart): Sent {
  const hash = read(answer, 'hash')
  if (typeof hash !== 'string' || hash === '') {
    report('hash')
    throw new PorticoError(...UNKNOWN)
  }
  const pending: Receipt = { status: 'pending', hash }
  const receipt = read(answer, 'receipt')
  if (typeof read(receipt, 'then') !== 'function') {
    report('receipt')
    return { hash, receipt: Promise.resolve(pending) }
  }
  const settled = Promise.resolve(receipt).then(
    raw => {
      const [status, last] = [read(raw, 'status'), read(raw, 'hash')]
      if (!isReceiptStatus(status)) report('receipt')
      return isReceiptStatus(status) ? { status, hash: typeof last === 'string' && last !== '' ? last : hash } : pending
    },
    error => {
      if (!isAbort(error)) report('receipt', error)
      return pending
    },
  )
  return { hash, receipt: withTimeout(ctx.clock, RECEIPT_MS, settled, () => pending) }
}

/** An adapter's error without a code is no text for users. */
export function asCoded(error: unknown, kind: SigningRequest['kind'], report: ReportPart): unknown {
  if (isPorticoError(error) || isAbort(error)) return error
  report('error', error)
  const [code, message] = FAILURES[kind] ?? SIGN_FAILED
  return new PorticoError(code, message, {}, error)
}

/** The capabilities that only read. How their answers are checked loads with the first one: no first view reads. */
const READINGS: Readonly<Record<ReadingName, { readonly id: string }>> = {
  balance: readBalance,
  token: readToken,
  tokens: listTokens,
  tokenList,
  address: checkAddress,
  gas: estimateGas,
  fee: estimateFee,
  receipt: awaitReceipt,
  effects: readEffects,
  prices: readPrices,
  history: readHistory,
}
// The cast is safe: the table has these names and no others.
const NAMES = Object.keys(READINGS) as ReadingName[]

/** Source: a request of the http port ends after 10 s, and a receipt after 25 s. */
const READING_MS = 60_000

const loadReadings = loadOnce(() =>
  import('../requests/readings').catch(error => {
    throw asPorticoError(error, 'PLUGIN_LOAD_FAILED')
  }),
)

/** A service that checks what the adapter answers; undefined if the capability is none that only reads. */
export function checkedReading<T>(ctx: Context, id: string, implementation: T, report: ReportPart): T | undefined {
  const name = NAMES.find(each => READINGS[each].id === id)
  if (!name) return undefined
  const ask = async (query: unknown) => (implementation as (query: unknown) => unknown)(query)
  const checked = async (query: unknown) => {
    const { take, wrong }: Reading = (await loadReadings()).readings[name]
    const fail = (failed: string, cause: unknown) => {
      report(failed, cause)
      if ('value' in wrong) return wrong.value(query)
      throw new PorticoError(...wrong.code, {}, cause)
    }
    let answer: unknown
    try {
      answer = await withTimeout(ctx.clock, READING_MS, ask(query), () => {
        throw new Error(`no answer within ${READING_MS / 1000} s`)
      })
    } catch (error) {
      const signal = read(query, 'signal')
      if (signal instanceof AbortSignal) signal.throwIfAborted()
      if (isPorticoError(error) || isAbort(error)) throw error
      return fail('error', error)
    }
    try {
      return take(answer, query)
    } catch (error) {
      return fail(name, error)
    }
  }
  // The cast is safe: every capability of the table takes one query and answers with a promise.
  return checked as T
}

const read = (raw: unknown, name: string): unknown => tryRead(() => Object(raw)[name])
