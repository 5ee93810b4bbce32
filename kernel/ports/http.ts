import { PorticoError } from '../core/errors'
import type { Clock } from './clock'
import type { Opening } from './opening'
import { parseBody, sendRequest } from './sendRequest'
import { shareRequests } from './shareRequests'
import type { OpenSocket, Socket, SocketRequest } from './socket'
import type { ServerSentEvent } from './streams'
import { raceAbort, withTimeout } from './wait'

/** A request of the http port: by default a GET without a body. */
export interface HttpRequest {
  /** `GET` by default. */
  method?: 'GET' | 'POST' | 'PUT'
  /** Undefined and empty values are left out of the URL. */
  query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** A GET with headers is neither shared nor cached. */
  headers?: Readonly<Record<string, string>>
  /** Ends the wait; the request is cancelled once no caller waits for it. */
  signal?: AbortSignal | undefined
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
   * Sends a request and resolves to the parsed JSON of its answer.
   * @throws HTTP_BLOCKED HTTP_UNREACHABLE HTTP_TIMEOUT HTTP_TOO_LARGE HTTP_MALFORMED
   * @throws HTTP_STATUS `HTTP status code: {status}`, with `context.status`, `context.body` and the first 300 characters as `context.text`
   */
  json(url: string, request?: HttpRequest): Promise<unknown>
  /** The raw answer, for servers that send no JSON; never shared or cached. */
  text(url: string, request?: HttpRequest): Promise<string>
  /**
   * The text of an answer while it arrives. Resolves when the server begins to answer, which `timeout` limits; the answer
   * may last as long as the plugin. Leaving the loop ends the request. @throws as `json`, and then HTTP_UNREACHABLE
   * @example for await (const part of await ctx.http.stream('https://node.example/v1/blocks')) console.log(part)
   */
  stream(url: string, request?: HttpRequest): Promise<AsyncIterable<string>>
  /**
   * The events of an answer (`text/event-stream`), like `stream`. `maxBytes` limits one event. It does not connect again.
   * @throws as `stream`, HTTP_MALFORMED for another type of answer, and then HTTP_TOO_LARGE
   * @example for await (const { data } of await ctx.http.events('https://bridge.example/events')) console.log(JSON.parse(data))
   */
  events(url: string, request?: HttpRequest): Promise<AsyncIterable<ServerSentEvent>>
  /**
   * Opens a web socket to a `wss:` origin that the manifest names. It closes with the plugin.
   * @throws HTTP_BLOCKED HTTP_UNREACHABLE HTTP_TIMEOUT
   */
  socket(url: string, request?: SocketRequest): Promise<Socket>
}

/** Calls `fetch` for the plugin `by`. */
export type FetchFor = (by: string, ...request: Parameters<typeof globalThis.fetch>) => Promise<Response>

/** A request that the http port refused: the plugin's manifest does not name the origin. */
export interface BlockedRequest {
  /** The plugin's id. */
  readonly by: string
  readonly method: string
  readonly origin: string
  readonly path: string
}

/** The http ports of all plugins: one for each, restricted to its egress. */
export interface HttpPort {
  /** The access of the plugin `by` to the network, restricted to the origins of these URLs, until `ended` aborts. */
  for(origins: () => readonly string[], by?: string, ended?: AbortSignal): Http
  /** Wraps each later call of `fetch`: for the kernel, which observes requests. */
  wrap(wrapper: (call: FetchFor) => FetchFor): void
  /** Reports each refused request: for the kernel. */
  watchBlocked(listener: (request: BlockedRequest) => void): void
}

const TIMEOUT_MS = 10_000

/** Creates the http port on a `fetch`, by default the page's. */
export function createHttp({
  fetch = globalThis.fetch,
  openSocket = (url, protocols) => new WebSocket(url, protocols),
  clock,
}: {
  fetch?: typeof globalThis.fetch
  openSocket?: OpenSocket
  clock: Clock
}): HttpPort {
  let call: FetchFor = (_, ...request) => fetch(...request)
  const blockedListeners: ((request: BlockedRequest) => void)[] = []

  function send(url: string, request: HttpRequest, stop: AbortController, by = ''): Promise<string> {
    const { timeout = TIMEOUT_MS } = request
    return withTimeout(clock, timeout, sendRequest(call.bind(null, by), url, request, stop.signal), () => {
      stop.abort()
      throw new PorticoError('HTTP_TIMEOUT', 'The server did not answer in time', { host: new URL(url).host, timeout })
    })
  }

  function alone(url: string, request: HttpRequest, by?: string): Promise<string> {
    const stop = new AbortController()
    return raceAbort(send(url, request, stop, by), request.signal).finally(() => stop.abort())
  }

  const shared = shareRequests(clock, send)

  return {
    wrap(wrapper) {
      call = wrapper(call)
    },
    watchBlocked: listener => void blockedListeners.push(listener),
    for(origins, by = '', ended) {
      const allowed = createCheck(origins, by, blockedListeners)
      const open = async <Result>(path: string, request: HttpRequest, opener: (opening: Opening) => Promise<Result>) =>
        opener({ url: allowed(path, request), request, fetch: call.bind(null, by), openSocket, clock, ended })
      return {
        async json(path, request = {}) {
          const url = allowed(path, request)
          // A request with headers of its own is not shared.
          const { method = 'GET', headers } = request
          return method === 'GET' && !headers ? shared(url, request, by) : parseBody(await alone(url, request, by), url)
        },
        text: async (path, request = {}) => alone(allowed(path, request), request, by),
        stream: (path, request = {}) =>
          open(path, request, async opening => (await import('./streams')).openStream(opening)),
        events: (path, request = {}) =>
          open(path, request, async opening => (await import('./streams')).openEvents(opening)),
        socket: (path, request = {}) =>
          open(path, request, async opening => (await import('./socket')).openSocket(opening)),
      }
    },
  }
}

/** The full URL of a request, if the plugin's manifest names its origin. */
const createCheck =
  (origins: () => readonly string[], by: string, blockedListeners: readonly ((request: BlockedRequest) => void)[]) =>
  (path: string, { signal, query, method = 'GET' }: HttpRequest): string => {
    signal?.throwIfAborted()
    const url = withQuery(path, query)
    const { origin, pathname } = new URL(url)
    if (origins().some(one => sameOrigin(one, origin))) return url
    for (const listener of blockedListeners) listener({ by, method, origin, path: pathname })
    throw new PorticoError('HTTP_BLOCKED', `Add ${origin} to the egress of the plugin’s manifest`, { origin })
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
