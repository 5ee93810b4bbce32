import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen, type IPolicy } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { Agent, type Dispatcher } from 'undici'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { traceCall, type Upstream } from '../tracing'
import { BusyError, createTurns, currentProject } from './turns'

/* Calls of services that the operator has chosen: their connections, time limits, turns and circuit breakers. */

const TIMEOUT_MS = 10_000
const FAILURES = 5
const REST_MS = 30_000
const MOST_BYTES = 8_000_000

/** Of a service; a project leaves some of them to others. */
const CONNECTIONS = 64
const CONNECTIONS_OF_PROJECT = 56
const MOST_WAITING = 1_000
/** Projects whose failures are counted. */
const MOST_PROJECTS = 500

/** Without time limits of its own: each call has one for all of its parts. */
export const createAgent = (): Agent => new Agent({ connections: CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 })

/**
 * Runs calls of one service, of each project in turn. A project that has seen it fail five times in a row does not call it
 * for half a minute; its failures may be its own, such as a flood that the service refuses, and keep no other from it.
 */
export interface Policy {
  execute<T>(call: (limit: { readonly timeoutMs: number }) => Promise<T>): Promise<T>
}

export function createPolicy({ timeoutMs = TIMEOUT_MS, ...upstream }: Upstream & { timeoutMs?: number }): Policy {
  const turns = createTurns({
    ...{ most: CONNECTIONS, mostOfProject: CONNECTIONS_OF_PROJECT },
    ...{ mostWaiting: MOST_WAITING, waitMs: timeoutMs },
  })
  const breakers = new LRUCache<string, IPolicy>({ max: MOST_PROJECTS, memoMethod: createBreaker })
  return {
    execute: call =>
      breakers
        .memo(currentProject.getStore() ?? '')
        .execute(() => turns.run(() => traceCall(upstream, () => call({ timeoutMs })))),
  }
}

const createBreaker = (): IPolicy =>
  circuitBreaker(handleWhen(isOfService), { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) })

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
const isOfService = (error: unknown) =>
  !(error instanceof BusyError || (error instanceof StatusError && [400, 422].includes(error.status)))

interface Exchange extends Partial<Pick<Dispatcher.DispatchOptions, 'method' | 'headers' | 'body'>> {
  readonly agent: Agent
  /** Of the whole call, after the wait for its turn. */
  readonly timeoutMs: number
}

interface Call extends Exchange {
  /** Statuses, besides those of success, whose answers the caller reads. */
  readonly reads?: readonly number[]
  /** Is the request sent once more if its connection ends without an answer? By default, one that reads is. */
  readonly isRepeated?: boolean
}

/**
 * The parsed JSON of an answer, with its status. Redirects are not followed: headers may hold a key.
 *
 * @throws StatusError, and errors of the connection
 */
export async function requestJson(
  url: string | URL,
  { reads = [], isRepeated, ...call }: Call,
): Promise<{ status: number; body: unknown }> {
  const { status, text } = await exchange(url, call).catch(error => {
    if (!(isRepeated ?? (call.method ?? 'GET') === 'GET') || !isClosed(error)) throw error
    return exchange(url, call)
  })
  if (status >= 300 && !reads.includes(status)) throw new StatusError(status)
  try {
    return { status, body: JSON.parse(text) }
  } catch (error) {
    if (status < 300) throw error
    // An answer that is read for its status may be a page.
    return { status, body: undefined }
  }
}

/** True if a connection has ended that had been kept after an earlier answer: a service closes it when it has rested. */
const isClosed = (error: unknown): boolean => {
  const { code, socket } = Object(error)
  return code === 'ECONNRESET' || code === 'EPIPE' || (code === 'UND_ERR_SOCKET' && socket?.bytesRead > 0)
}

/** By undici's `dispatch`, since its `request` makes a stream of each answer, which doubles the cost of a call. */
function exchange(
  url: string | URL,
  { agent, timeoutMs, method = 'GET', ...given }: Exchange,
): Promise<{ status: number; text: string }> {
  const { origin, pathname, search } = typeof url === 'string' ? new URL(url) : url
  return new Promise((resolve, reject) => {
    let ended: Error | undefined
    let controller: Dispatcher.DispatchController | undefined
    const end = (error: Error) => {
      ended = error
      clearTimeout(timer)
      controller?.abort(error)
      reject(error)
    }
    const timer = setTimeout(() => end(timeoutError(timeoutMs)), timeoutMs)
    const parts: Buffer[] = []
    let [status, length] = [0, 0]
    agent.dispatch(
      { ...given, origin, path: pathname + search, method },
      {
        onRequestStart(started) {
          // Its time may have passed while it waited for a connection.
          if (ended) started.abort(ended)
          controller = started
        },
        onResponseStart(_, code) {
          status = code
        },
        onResponseData(_, part) {
          length += part.length
          if (length > MOST_BYTES) end(new Error(`An answer of more than ${MOST_BYTES} bytes`))
          else parts.push(part)
        },
        onResponseEnd() {
          clearTimeout(timer)
          resolve({ status, text: Buffer.concat(parts).toString() })
        },
        onResponseError: (_, error) => end(error),
      },
    )
  })
}

const timeoutError = (timeoutMs: number) =>
  Object.assign(new Error(`No answer within ${timeoutMs} ms`), { code: 'ETIMEDOUT' })

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
