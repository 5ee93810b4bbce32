import type { Receipt } from '../contracts/capabilities'
import type { Context } from '../contracts/context'
import type { SigningRequest } from '../contracts/signing'
import { isAbort, isPorticoError, PorticoError } from '../core/errors'
import { tryRead } from '../core/tryRead'
import { withTimeout } from '../ports/wait'

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

const isStatus = (raw: unknown): raw is Receipt['status'] =>
  raw === 'success' || raw === 'reverted' || raw === 'pending'

const read = (raw: unknown, name: string): unknown => tryRead(() => Object(raw)[name])
