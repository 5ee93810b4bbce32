import { expect, test, vi } from 'vitest'
import { fakeClock, fakeServer, settle } from '../../adapters/conformance/edges'
import { createHttp } from './http'

const API = 'https://node.example'
const WSS = 'wss://node.example'

function connect(fetch?: typeof globalThis.fetch) {
  const clock = fakeClock()
  const server = fakeServer()
  const plugin = new AbortController()
  const port = createHttp({ fetch: fetch ?? server.fetch, openSocket: server.openSocket, clock })
  return { clock, server, plugin, port, http: port.for(() => [API, WSS], 'ton', plugin.signal) }
}

/** A body whose parts a test sends one by one; `cancelled` records that the page has left. */
function body() {
  const cancelled = vi.fn()
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: controller => {
      parts = controller
    },
    cancel: cancelled,
  })
  return {
    cancelled,
    fetch: vi.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', () => {
        cancelled()
        parts?.error(init.signal?.reason)
      })
      return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    }),
    send: (text: string) => parts?.enqueue(new TextEncoder().encode(text)),
    sendBytes: (bytes: Uint8Array) => parts?.enqueue(bytes),
    end: () => parts?.close(),
    cut: () => parts?.error(new TypeError('network error')),
  }
}

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}

test('a stream gives the text of an answer as it arrives, also a character whose bytes arrive apart', async () => {
  const answer = body()
  const { http } = connect(answer.fetch)
  const parts = await http.stream(`${API}/blocks`)
  answer.send('one ')
  const [first, second] = new TextEncoder().encode('é')
  answer.sendBytes(Uint8Array.of(first as number))
  answer.sendBytes(Uint8Array.of(second as number))
  answer.end()
  expect((await collect(parts)).join('')).toBe('one é')
})

test('events of a server have a name, data of several lines and an id; comments are no events', async () => {
  const answer = body()
  const { http } = connect(answer.fetch)
  const events = await http.events(`${API}/events`, { query: { client: 'a' } })
  answer.send(': a comment\n\nid: 7\nevent: mess')
  answer.send('age\ndata: {"a":\ndata: 1}\n\ndata: two\n\n')
  answer.end()
  expect(await collect(events)).toMatchObject([{ id: '7', event: 'message', data: '{"a":\n1}' }, { data: 'two' }])
  const [url, init] = answer.fetch.mock.calls[0] ?? []
  expect(url).toBe(`${API}/events?client=a`)
  expect(init).toMatchObject({ headers: { Accept: 'text/event-stream' }, credentials: 'omit', redirect: 'error' })
})

test('an event larger than the limit ends the events', async () => {
  const answer = body()
  const { http } = connect(answer.fetch)
  const events = await http.events(`${API}/events`, { maxBytes: 100 })
  answer.send(`data: ${'a'.repeat(200)}`)
  await expect(collect(events)).rejects.toMatchObject({ code: 'HTTP_TOO_LARGE' })
  expect(answer.cancelled).toHaveBeenCalled()
})

test('an answer of another type is no stream of events', async () => {
  const { http, server } = connect()
  server.answer('/events', { error: 'maintenance' })
  await expect(http.events(`${API}/events`)).rejects.toMatchObject({ code: 'HTTP_MALFORMED' })
})

test('a socket that the browser refuses at once is a coded error', async () => {
  const refuse = () => {
    throw new DOMException('An insecure socket on a secure page', 'SecurityError')
  }
  const http = createHttp({ fetch, openSocket: refuse, clock: fakeClock() }).for(() => [WSS])
  await expect(http.socket(WSS)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE', cause: { name: 'SecurityError' } })
})

test('leaving the loop ends the request', async () => {
  const answer = body()
  const { http } = connect(answer.fetch)
  answer.send('data: one\n\ndata: two\n\n')
  for await (const { data } of await http.events(`${API}/events`)) {
    expect(data).toBe('one')
    break
  }
  expect(answer.cancelled).toHaveBeenCalled()
})

test('a stream ends with the plugin, and with the caller’s signal', async () => {
  for (const end of ['plugin', 'caller'] as const) {
    const answer = body()
    const { http, plugin } = connect(answer.fetch)
    const caller = new AbortController()
    const all = collect(await http.stream(API, { signal: caller.signal }))
    const by = { plugin, caller }[end]
    by.abort(new Error(`the ${end} ended`))
    await expect(all).rejects.toThrow(`the ${end} ended`)
    expect(answer.cancelled).toHaveBeenCalled()
  }
})

test('a connection that breaks, a refusal and silence are coded errors', async () => {
  const answer = body()
  const broken = connect(answer.fetch)
  const parts = await broken.http.stream(API)
  answer.cut()
  await expect(collect(parts)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE', context: { host: 'node.example' } })

  const { http, server, clock } = connect()
  await expect(http.stream(API)).rejects.toMatchObject({ code: 'HTTP_STATUS', context: { status: 404 } })
  server.answer('/silent', () => new Promise(() => {}))
  const silent = http.events(`${API}/silent`, { timeout: 500 })
  silent.catch(() => {})
  await settle()
  await clock.advance(500)
  await expect(silent).rejects.toMatchObject({ code: 'HTTP_TIMEOUT', context: { timeout: 500 } })
})

test.each(['stream', 'events', 'socket'] as const)(
  '%s refuses an origin that the manifest does not name',
  async way => {
    const { http, server, port } = connect()
    const blocked = vi.fn()
    port.watchBlocked(blocked)
    await expect(http[way]('wss://other.example/a?key=1')).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
    expect(blocked).toHaveBeenCalledWith({ by: 'ton', method: 'GET', origin: 'wss://other.example', path: '/a' })
    expect(server.sent).toEqual([])
  },
)

test('a socket sends and receives texts and bytes in order, and a clean closing ends its messages', async () => {
  const { http, server } = connect()
  server.answer(WSS, {})
  const { send, messages } = await http.socket(`${WSS}/v1`, { protocols: ['graphql-ws'] })
  const [accepted] = server.sockets
  send('hello')
  expect(accepted).toMatchObject({ url: `${WSS}/v1`, protocols: ['graphql-ws'], received: ['hello'] })
  accepted?.say('one')
  accepted?.say(Uint8Array.of(1, 2))
  accepted?.close()
  expect(await collect(messages)).toEqual(['one', Uint8Array.of(1, 2)])
})

test('a socket that is refused, cut or silent is a coded error', async () => {
  const { http, server, clock } = connect()
  await expect(http.socket(WSS)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  server.answer(WSS, {})
  const { messages } = await http.socket(WSS)
  server.sockets[0]?.close('cut')
  await expect(collect(messages)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })

  const silent = { binaryType: 'blob' as const, addEventListener: () => {}, send: () => {}, close: vi.fn() }
  const late = createHttp({ fetch, openSocket: () => silent, clock })
    .for(() => [WSS])
    .socket(WSS)
  late.catch(() => {})
  await settle()
  await clock.advance(10_000)
  await expect(late).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  expect(silent.close).toHaveBeenCalled()
})

test('a socket closes with the plugin, by its own close(), and when its reader leaves', async () => {
  const { http, server, plugin } = connect()
  server.answer(WSS, {})
  const own = await http.socket(WSS)
  own.close()
  expect(await collect(own.messages)).toEqual([])

  const left = await http.socket(WSS)
  server.sockets[1]?.say('one')
  server.sockets[1]?.say('two')
  for await (const _ of left.messages) break

  const ended = collect((await http.socket(WSS)).messages)
  plugin.abort(new Error('the plugin ended'))
  await expect(ended).rejects.toThrow('the plugin ended')
  expect(server.sockets.map(({ closed }) => closed)).toEqual([true, true, true])
})

test('messages that nothing reads close the socket beyond the limit', async () => {
  const { http, server } = connect()
  server.answer(WSS, {})
  const { messages } = await http.socket(WSS, { maxBytes: 10 })
  server.sockets[0]?.say('eight...')
  server.sockets[0]?.say('eight...')
  expect(server.sockets[0]?.closed).toBe(true)
  await expect(collect(messages)).rejects.toMatchObject({ code: 'HTTP_TOO_LARGE' })
})
