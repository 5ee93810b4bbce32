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
import { isAbort, isPorticoError, PorticoError, tryRead } from '../core/errors'
import { withTimeout } from '../ports/wait'

/* An adapter’s answer is foreign data: its parts are read once, and a wrong part is reported. */

/** Longer than the receipt timeout of every adapter. */
const RECEIPT_MS = 30_000

/** The adapter may have asked the wallet before its error: a second try could pay twice. */
const UNKNOWN = ['OUTCOME_UNKNOWN', 'The transaction may be sent, but its hash is unknown'] as const

/** Source: a request of the http port ends after 10 s, and a receipt after 25 s. */
const READING_MS = 60_000

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
      if (!isStatus(status)) report('receipt')
      return isStatus(status) ? { status, hash: typeof last === 'string' && last !== '' ? last : hash } : pending
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

type Code = readonly [code: string, message: string]
const BALANCE_FAILED: Code = ['BALANCE_FAILED', 'The balance could not be read']
const ESTIMATE_FAILED: Code = ['ESTIMATE_FAILED', 'error estimating gas']

/** How the answer of a capability that only reads is checked. */
export interface Reading {
  readonly part: string
  /** The answer as the caller receives it: a copy, so that it is read once. @throws TypeError */
  readonly take: (answer: unknown, query: unknown) => unknown
  /** The caller receives this value for a wrong answer, or an error with this code. */
  readonly wrong: { readonly code: Code } | { readonly value: (query: unknown) => unknown }
}

/** A name stands for a reading of few adapters, whose code loads with its first use. */
const READINGS: Readonly<Record<string, Reading | 'prices' | 'history'>> = {
  [readBalance.id]: { part: 'balance', take: takeBalance, wrong: { code: BALANCE_FAILED } },
  [readToken.id]: {
    part: 'token',
    take: raw => raw && { ...takeBalance(raw), name: takeText(read(raw, 'name')) },
    wrong: { code: BALANCE_FAILED },
  },
  [listTokens.id]: {
    part: 'tokens',
    take: raw =>
      raw && takeList(raw).map(token => ({ ...takeListed(token), amount: takeAmount(read(token, 'amount')) })),
    wrong: { code: BALANCE_FAILED },
  },
  [tokenList.id]: { part: 'tokens', take: raw => takeList(raw).map(takeListed), wrong: { value: () => [] } },
  // An address that cannot be checked is not one that can be paid.
  [checkAddress.id]: {
    part: 'address',
    take: raw => (raw === undefined ? raw : takeText(raw)),
    wrong: { value: () => undefined },
  },
  [estimateGas.id]: { part: 'gas', take: takeAmount, wrong: { code: ESTIMATE_FAILED } },
  [estimateFee.id]: { part: 'fee', take: takeAmount, wrong: { code: ESTIMATE_FAILED } },
  [awaitReceipt.id]: {
    part: 'receipt',
    take(raw) {
      const [status, hash] = [read(raw, 'status'), takeText(read(raw, 'hash'))]
      if (!isStatus(status)) throw new TypeError('no status')
      return { status, hash }
    },
    wrong: { value: query => ({ status: 'pending', hash: read(query, 'hash') }) },
  },
  [readEffects.id]: { part: 'effects', take: takeList, wrong: { value: () => [] } },
  [readPrices.id]: 'prices',
  [readHistory.id]: 'history',
}

/** A service that checks what the adapter answers; undefined if the capability is none that only reads. */
export function checkedReading<T>(ctx: Context, id: string, implementation: T, report: ReportPart): T | undefined {
  const reading = READINGS[id]
  if (!reading) return undefined
  const ask = async (query: unknown) => (implementation as (query: unknown) => unknown)(query)
  const checked = async (query: unknown) => {
    const found: Reading = typeof reading === 'string' ? (await import('../requests/networkData'))[reading] : reading
    const { part, take, wrong } = found
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
      return fail(part, error)
    }
  }
  // The cast is safe: every capability of the table takes one query and answers with a promise.
  return checked as T
}

function takeBalance(raw: unknown) {
  return {
    amount: takeAmount(read(raw, 'amount')),
    decimals: takeDecimals(read(raw, 'decimals')),
    symbol: takeText(read(raw, 'symbol')),
  }
}
function takeListed(raw: unknown) {
  return {
    address: takeText(read(raw, 'address')),
    name: takeText(read(raw, 'name')),
    symbol: takeText(read(raw, 'symbol')),
    decimals: takeDecimals(read(raw, 'decimals')),
  }
}
function takeAmount(raw: unknown): bigint {
  if (typeof raw !== 'bigint' || raw < 0n) throw new TypeError('no amount')
  return raw
}

function takeDecimals(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isInteger(raw) || raw < 0 || raw > 255) throw new TypeError('no decimals')
  return raw
}

function takeText(raw: unknown): string {
  if (typeof raw !== 'string') throw new TypeError('no text')
  return raw
}

function takeList(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw new TypeError('no list')
  return raw
}

const isStatus = (raw: unknown): raw is Receipt['status'] =>
  raw === 'success' || raw === 'reverted' || raw === 'pending'

const read = (raw: unknown, name: string): unknown => tryRead(() => Object(raw)[name])
