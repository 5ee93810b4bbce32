import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { Agent, type Dispatcher, request } from 'undici'
import * as v from 'valibot'
import { GatewayError } from '../refusal'

/* Calls of services that the operator has chosen: their connections, time limits and circuit breakers. */

const TIMEOUT_MS = 10_000
const FAILURES = 5
const REST_MS = 30_000
const MOST_BYTES = 8_000_000

export const createAgent = (): Agent =>
  new Agent({ connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })

/** Runs calls of one service. One that has failed five times in a row is not called for half a minute. */
export interface Policy {
  execute<T>(call: (context: { readonly signal: AbortSignal }) => Promise<T>): Promise<T>
}

export function createPolicy(timeoutMs = TIMEOUT_MS): Policy {
  const breaker = new ConsecutiveBreaker(FAILURES)
  const policy = wrap(
    circuitBreaker(handleWhen(isOfService), { halfOpenAfter: REST_MS, breaker }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  )
  // Without a signal of its own, each call would listen to one that all calls of the process share.
  return { execute: call => policy.execute(call, new AbortController().signal) }
}

/** True if the service itself has not been called, since it has failed before. */
export const isResting = (error: unknown): boolean => error instanceof BrokenCircuitError

/** A status of no success. The message names neither the URL nor what the service has written. */
class StatusError extends Error {
  constructor(readonly status: number) {
    super(`HTTP status ${status}`)
    this.name = 'StatusError'
  }
}

/** A query that a service refuses must not keep the others from it. */
const isOfService = (error: unknown) => !(error instanceof StatusError && [400, 422].includes(error.status))

interface Call extends Partial<Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>> {
  readonly agent: Agent
  readonly signal: AbortSignal
  /** Statuses, besides those of success, whose answers the caller reads. */
  readonly reads?: readonly number[]
}

/**
 * The parsed JSON of an answer, with its status. Redirects are not followed: headers may hold a key.
 *
 * @throws StatusError, and errors of the connection
 */
export async function requestJson(
  url: string | URL,
  { agent, reads = [], ...call }: Call,
): Promise<{ status: number; body: unknown }> {
  const { statusCode: status, body } = await request(url, { ...call, dispatcher: agent })
  if (status >= 300 && !reads.includes(status)) {
    await body.dump()
    throw new StatusError(status)
  }
  let length = 0
  const parts: Buffer[] = []
  for await (const part of body) {
    length += part.length
    if (length > MOST_BYTES) throw new Error(`An answer of more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString()
  try {
    return { status, body: JSON.parse(text) }
  } catch (error) {
    if (status < 300) throw error
    // An answer that is read for its status may be a page.
    return { status, body: undefined }
  }
}

/** An amount in the smallest unit that a service writes as a number. */
export const Units = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform(units => BigInt(units)),
)

/** @throws Error without the answer's content: an answer may name accounts, and the log has the error */
export function parseAnswer<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): T {
  const { success, output } = v.safeParse(schema, raw)
  if (!success) throw new Error('The answer has another shape')
  return output
}

/** @throws GatewayError `UPSTREAM_FAILED` with the sentence, in place of any error of the task */
export async function translateFailure<T>(sentence: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (cause) {
    throw new GatewayError('UPSTREAM_FAILED', sentence, { cause })
  }
}
