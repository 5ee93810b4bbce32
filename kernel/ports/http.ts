import { PorticoError } from '../core/errors'
import type { Clock } from './clock'
import { within } from './wait'

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT'
  /** Undefined and empty values are left out of the URL. */
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Milliseconds until `HTTP_TIMEOUT`; 10,000 by default. */
  timeout?: number
  /** Milliseconds for which a GET answer is cached. */
  cached?: number
  /** Bytes until `HTTP_TOO_LARGE`; 1 MiB by default. */
  maxBytes?: number
}

/**
 * The network, as a port. A plugin reaches only hosts that its manifest names, without credentials and without
 * following redirects. Equal GETs in flight are one request. The answer is `unknown` until parsed.
 */
export interface Http {
  /**
   * @throws HTTP_BLOCKED HTTP_UNREACHABLE HTTP_TIMEOUT HTTP_TOO_LARGE HTTP_MALFORMED
   * @throws HTTP_STATUS `HTTP status code: {status}`, with `context.status`, `context.body` and the first 300 characters as `context.text`
   */
  json(url: string, request?: HttpRequest): Promise<unknown>
  /** The raw answer, for servers that send no JSON; never shared or cached. */
  text(url: string, request?: HttpRequest): Promise<string>
}

export interface HttpPort {
  /** One plugin's access to the network, restricted to the origins of these URLs. */
  for(origins: () => readonly string[]): Http
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

export function createHttp({
  fetch = globalThis.fetch,
  clock,
}: {
  fetch?: typeof globalThis.fetch
  clock: Clock
}): HttpPort {
  const cache = new Map<string, { until: number; value: unknown }>()
  const underWay = new Map<string, { answer: Promise<unknown>; waiting: number; stop: AbortController }>()

  async function send(url: string, request: HttpRequest, signal: AbortSignal): Promise<string> {
    const { method = 'GET', body, headers, maxBytes = MAX_BYTES } = request
    let response: Response
    try {
      response = await fetch(url, {
        method,
        headers: { ...(typeof body === 'object' && { 'Content-Type': 'application/json' }), ...headers },
        body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
        signal,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'strict-origin',
      })
    } catch (error) {
      signal.throwIfAborted()
      throw new PorticoError('HTTP_UNREACHABLE', 'The server could not be reached', { host: new URL(url).host }, error)
    }
    const text = await readText(response, maxBytes, signal)
    if (!response.ok) {
      throw new PorticoError('HTTP_STATUS', `HTTP status code: ${response.status}`, {
        status: response.status,
        body: parseJson(text),
        text: text.slice(0, 300),
      })
    }
    return text
  }

  function limited(url: string, request: HttpRequest, stop: AbortController): Promise<string> {
    const { timeout = TIMEOUT_MS } = request
    return within(clock, timeout, send(url, request, stop.signal), () => {
      stop.abort()
      throw new PorticoError('HTTP_TIMEOUT', 'The server did not answer in time', { host: new URL(url).host, timeout })
    })
  }

  function keep(url: string, value: unknown, until: number): void {
    for (const [old, entry] of cache) if (entry.until <= clock.elapsed()) cache.delete(old)
    cache.set(url, { until, value })
  }

  /** One request for all callers with the same URL while it is in flight. It is stopped when the last caller aborts. */
  function shared(url: string, request: HttpRequest): Promise<unknown> {
    const known = cache.get(url)
    if (known && known.until > clock.elapsed()) return Promise.resolve(known.value)
    let flight = underWay.get(url)
    if (!flight) {
      const stop = new AbortController()
      const answer = limited(url, request, stop).then(text => {
        const value = jsonOf(text, url)
        if (request.cached) keep(url, value, clock.elapsed() + request.cached)
        return value
      })
      const started = { answer, waiting: 0, stop }
      const landed = () => {
        if (underWay.get(url) === started) underWay.delete(url)
      }
      answer.then(landed, landed)
      underWay.set(url, started)
      flight = started
    }
    const { answer, stop } = flight
    const joined = flight
    joined.waiting++
    return abortable(answer, request.signal, () => {
      if (--joined.waiting > 0) return
      underWay.delete(url)
      stop.abort()
    })
  }

  function alone(url: string, request: HttpRequest): Promise<string> {
    const stop = new AbortController()
    return abortable(limited(url, request, stop), request.signal, () => stop.abort())
  }

  return {
    for(origins) {
      const allowed = (path: string, { signal, query }: HttpRequest) => {
        signal?.throwIfAborted()
        const url = withQuery(path, query)
        const { origin } = new URL(url)
        if (origins().some(one => sameOrigin(one, origin))) return url
        throw new PorticoError('HTTP_BLOCKED', `Add ${origin} to the egress of the plugin’s manifest`, { origin })
      }
      return {
        async json(path, request = {}) {
          const url = allowed(path, request)
          // A request with headers of its own is not shared.
          const { method = 'GET', headers } = request
          return method === 'GET' && !headers ? shared(url, request) : jsonOf(await alone(url, request), url)
        },
        text: async (path, request = {}) => alone(allowed(path, request), request),
      }
    },
  }
}

function jsonOf(text: string, url: string): unknown {
  if (text === '') return undefined
  const value = parseJson(text)
  if (value !== undefined) return value
  throw new PorticoError('HTTP_MALFORMED', 'The server’s response is not JSON', { host: new URL(url).host })
}

function abortable<T>(task: Promise<T>, signal: AbortSignal | undefined, left: () => void): Promise<T> {
  if (!signal) return task
  return new Promise((resolve, reject) => {
    const abort = () => {
      left()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  if (!reader) return ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > maxBytes) throw new PorticoError('HTTP_TOO_LARGE', 'The server’s response is too large', { maxBytes })
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    signal.throwIfAborted()
    reader.cancel().catch(() => undefined)
    if (error instanceof PorticoError) throw error
    throw new PorticoError('HTTP_UNREACHABLE', 'The connection closed before the response was complete', {}, error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function withQuery(url: string, query: HttpRequest['query'] = {}): string {
  const full = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') full.searchParams.set(name, String(value))
  }
  return full.href
}

function sameOrigin(allowed: string, origin: string): boolean {
  return URL.canParse(allowed) && new URL(allowed).origin === origin
}
