import { ConsecutiveBreaker, circuitBreaker, handleAll, type IPolicy, TimeoutStrategy, timeout, wrap } from 'cockatiel'
import { Agent, request } from 'undici'

/* Requests to services that the gateway depends on: a node, an API. */

const TIMEOUT_MS = 10_000
const FAILURES = 5
const REST_MS = 30_000
const MOST_BYTES = 8_000_000

/** Connections that requests to services share. */
export const createAgent = (): Agent =>
  new Agent({ connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })

/** Ends a request after ten seconds. A service that has failed five times in a row is left out for half a minute. */
export const createPolicy = ({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): IPolicy =>
  wrap(
    circuitBreaker(handleAll, { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  )

export interface JsonRequest {
  readonly agent: Agent
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** The request is a POST of it; a GET without it. */
  readonly body?: string
  /** Statuses, besides those of success, whose answer the caller reads. */
  readonly reads?: readonly number[]
}

/** Sends one request, without following redirects: headers may hold a key. @throws if the answer is no JSON of 8 MB */
export async function requestJson(
  url: string,
  { agent, signal, headers, body, reads = [] }: JsonRequest,
): Promise<{ status: number; body: unknown }> {
  const answer = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body,
    dispatcher: agent,
    signal,
  })
  const status = answer.statusCode
  if (status >= 300 && !reads.includes(status)) {
    await answer.body.dump()
    throw new Error(`HTTP status ${status}`)
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > MOST_BYTES) throw new Error(`An answer of more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return { status, body: JSON.parse(Buffer.concat(parts).toString()) }
}
