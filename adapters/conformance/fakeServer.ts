import type { OpenSocket } from '../../kernel'

/** A request that the fake server received. */
export interface SentRequest {
  /** The full URL, with its query. */
  readonly url: URL
  /** The method, in capitals: `GET` by default. */
  readonly method: string
  /** The parsed JSON body, or the text if it is no JSON. */
  readonly body: unknown
}

/**
 * A fake server's answer: a JSON value, a `Response`, or a promise that may never settle. A function that throws fails
 * the request.
 */
export type Answer = unknown | Response | ((request: SentRequest) => unknown)

/** A web socket that the fake server accepted, as the server sees it. */
export interface FakeSocket {
  readonly url: string
  /** The subprotocols that the page offered. */
  readonly protocols: readonly string[]
  /** Messages of the page, oldest first. */
  readonly received: (string | Uint8Array)[]
  /** Sends a message to the page. */
  say(message: string | Uint8Array): void
  /** Closes the connection; `cut` ends it without a closing handshake. */
  close(how?: 'cut'): void
  /** Either side has closed the connection. */
  readonly closed: boolean
}

/** A server in memory, with answers that tests set. */
export interface FakeServer {
  /** Replaces the page's `fetch`. */
  readonly fetch: typeof globalThis.fetch
  /** Every request, oldest first. */
  readonly sent: SentRequest[]
  /** The JSON values that it has answered with, oldest first. */
  readonly answered: readonly unknown[]
  /** Replaces the page's `WebSocket`. It connects to URLs that have an answer, unless the answer throws. */
  readonly openSocket: OpenSocket
  /** The accepted sockets, oldest first. */
  readonly sockets: readonly FakeSocket[]
  /** Sets the answer for every URL that contains `part`. A later rule wins. */
  answer(part: string, answer: Answer): void
}

/** Answers 404 unless a rule matches. */
export function fakeServer(): FakeServer {
  const rules: { part: string; answer: Answer }[] = []
  const sent: SentRequest[] = []
  const answered: unknown[] = []
  const sockets: FakeSocket[] = []
  const ruleFor = (url: URL) => rules.find(({ part }) => url.href.includes(part))
  return {
    sent,
    answered,
    sockets,
    openSocket(url, protocols = []) {
      const request = { url: new URL(url), method: 'GET', body: undefined }
      sent.push(request)
      return createSocket({ url, protocols }, socket => {
        const rule = ruleFor(request.url)
        if (!rule) throw new Error(`The fake server has no answer for ${url}`)
        if (typeof rule.answer === 'function') rule.answer(request)
        sockets.push(socket)
      })
    },
    answer: (part, answer) => void rules.unshift({ part, answer }),
    async fetch(input, init) {
      const url = new URL(String(input))
      const text = typeof init?.body === 'string' ? init.body : undefined
      const request = { url, method: init?.method ?? 'GET', body: parsed(text) }
      sent.push(request)
      const rule = ruleFor(url)
      const value: unknown =
        typeof rule?.answer === 'function' ? await aborted(rule.answer(request), init?.signal) : rule?.answer
      if (value instanceof Response) return value.clone()
      if (rule) answered.push(value)
      return rule ? Response.json(value) : new Response('{}', { status: 404 })
    },
  }
}

const aborted = (value: unknown, signal: AbortSignal | null | undefined): Promise<unknown> =>
  Promise.race([
    value,
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])

/** The page's end of a socket. It opens, or is refused, in a later task, as a real one does. */
function createSocket(
  { url, protocols }: Pick<FakeSocket, 'url' | 'protocols'>,
  accept: (socket: FakeSocket) => void,
): ReturnType<OpenSocket> {
  const page = new EventTarget()
  let closed = false
  const tell = (type: string, fields: object = {}) => page.dispatchEvent(Object.assign(new Event(type), fields))
  const close = (wasClean: boolean) => {
    if (closed) return
    closed = true
    queueMicrotask(() => tell('close', { wasClean }))
  }
  const server: FakeSocket = {
    url,
    protocols,
    received: [],
    say: message => void tell('message', { data: typeof message === 'string' ? message : message.slice().buffer }),
    close: how => close(how !== 'cut'),
    get closed() {
      return closed
    },
  }
  queueMicrotask(() => {
    try {
      if (closed) return
      accept(server)
      tell('open')
    } catch {
      close(false)
    }
  })
  return {
    binaryType: 'blob',
    addEventListener: (type: string, listener: (event: never) => void) =>
      page.addEventListener(type, listener as (event: Event) => void),
    send: data => void server.received.push(data as string | Uint8Array),
    close: () => close(true),
  }
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
