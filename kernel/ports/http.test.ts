import { expect, test, vi } from 'vitest'
import { fakeClock, fakeServer, settle } from '../../adapters/conformance/edges'
import { createHttp } from './http'

const API = 'https://api.example'

function wire(fetch?: typeof globalThis.fetch) {
  const clock = fakeClock()
  const server = fakeServer()
  const port = createHttp({ fetch: fetch ?? server.fetch, clock })
  return { clock, server, port, http: port.for(() => [`${API}/v1`]) }
}

/** A body that never ends; `cancelled` records whether the reader cancelled it. */
function endless() {
  const cancelled = vi.fn()
  const body = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(64_000)), cancel: cancelled })
  return { response: new Response(body), cancelled }
}

test('a GET resolves to the server’s JSON, and leaves out undefined and empty parameters', async () => {
  const { http, server } = wire()
  server.answer('/things', { ok: true })
  const query = { a: 'x y', n: 0, none: undefined, empty: '' }
  expect(await http.json(`${API}/things`, { query })).toEqual({ ok: true })
  expect(server.sent.map(({ url }) => url.search)).toEqual(['?a=x+y&n=0'])
})

// Fails when `credentials: 'omit'` is removed.
test('a request carries no credentials, follows no redirect and sends only the origin as referrer', async () => {
  const fetch = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json({}))
  await wire(fetch).http.json(`${API}/things`)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'strict-origin',
  })
})

test.each([
  [{ a: 1 }, '{"a":1}', { 'Content-Type': 'application/json' }],
  ['plain', 'plain', {}],
])('a POST sends %j as %s', async (body, sent, headers) => {
  const fetch = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json({}))
  await wire(fetch).http.json(`${API}/things`, { method: 'POST', body })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: sent, headers })
})

test.each([
  'https://evil.example/v1',
  'http://api.example/v1',
  'https://api.example.evil.example/',
  'https://api.example:8443/',
  'https://api.example@evil.example/',
])('refuses %s, which the plugin’s manifest does not name', async url => {
  const { http, server } = wire()
  await expect(http.json(url)).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
  expect(server.sent).toEqual([])
})

test('a refused request names its origin, its plugin, its method and its path', async () => {
  const { port } = wire()
  const seen: unknown[] = []
  port.watchBlocked(request => seen.push(request))
  const { json } = port.for(() => [API], 'swaps')
  const origin = 'https://other.example'
  await expect(json(`${origin}/v1?key=1`)).rejects.toMatchObject({ code: 'HTTP_BLOCKED', context: { origin } })
  await expect(json(`${origin}/v2`, { method: 'POST' })).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
  await expect(port.for(() => []).text(origin)).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
  expect(seen).toEqual([
    { by: 'swaps', method: 'GET', origin, path: '/v1' },
    { by: 'swaps', method: 'POST', origin, path: '/v2' },
    { by: '', method: 'GET', origin, path: '/' },
  ])
})

test('one of several hosts suffices', async () => {
  const { port, server } = wire()
  server.answer('/things', {})
  expect(await port.for(() => ['https://other.example', API]).json(`${API}/things`)).toEqual({})
})

test('a request is a GET without a body and without a type, by default', async () => {
  const fetch = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json({}))
  await wire(fetch).http.json(`${API}/things`)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', body: undefined, headers: {} })
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({})
})

test('an error names the host, the limit, or the first 300 characters of the answer', async () => {
  const { http, server } = wire()
  server.answer('/html', () => new Response('<html>'))
  await expect(http.json(`${API}/html`)).rejects.toMatchObject({ context: { host: 'api.example' } })
  server.answer('/long', () => new Response('x'.repeat(400), { status: 500 }))
  await expect(http.json(`${API}/long`)).rejects.toMatchObject({ context: { status: 500, text: 'x'.repeat(300) } })
  const lost = wire(() => Promise.reject(new TypeError('fetch failed')))
  await expect(lost.http.json(`${API}/things`)).rejects.toMatchObject({ context: { host: 'api.example' } })
})

test('an answer of just the limit passes, and one byte more does not', async () => {
  const { http, server } = wire()
  server.answer('/things', () => new Response('"abcd"'))
  expect(await http.json(`${API}/things`, { maxBytes: 6 })).toBe('abcd')
  await expect(http.text(`${API}/things`, { maxBytes: 5 })).rejects.toMatchObject({
    code: 'HTTP_TOO_LARGE',
    context: { maxBytes: 5 },
  })
})

test('allows each plugin its own hosts only', async () => {
  const { port, server } = wire()
  server.answer('other', {})
  await port.for(() => ['https://other.example']).json('https://other.example/')
  await expect(port.for(() => ['not a url', API]).json('https://other.example/')).rejects.toMatchObject({
    code: 'HTTP_BLOCKED',
  })
})

test.each([404, 429, 500])(
  'a status of %s is an error with the spec’s sentence, the status and the body',
  async status => {
    const { http, server } = wire()
    server.answer('/things', Response.json({ reason: 'x' }, { status }))
    await expect(http.json(`${API}/things`)).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      message: `HTTP status code: ${status}`,
      context: { status, body: { reason: 'x' } },
    })
  },
)

test.each(['<html>', '{"cut', 'undefined'])('an answer of %j is malformed', async text => {
  const { http, server } = wire()
  server.answer('/things', new Response(text))
  await expect(http.json(`${API}/things`)).rejects.toMatchObject({ code: 'HTTP_MALFORMED' })
})

test('an empty body resolves to undefined', async () => {
  const { http, server } = wire()
  server.answer('/things', new Response(null, { status: 204 }))
  expect(await http.json(`${API}/things`)).toBeUndefined()
})

test('rejects with HTTP_UNREACHABLE and the cause if the server fails, refuses or redirects', async () => {
  const cause = new TypeError('fetch failed')
  const { http } = wire(() => Promise.reject(cause))
  await expect(http.json(`${API}/things`)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE', cause })
})

test('rejects with HTTP_UNREACHABLE if the body is cut off', async () => {
  const { http, server } = wire()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'))
      controller.error(new Error('reset'))
    },
  })
  server.answer('/things', () => new Response(body))
  await expect(http.json(`${API}/things`)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
})

// Fails when the size limit of an answer is removed.
test('cancels a body without an end at the size limit', async () => {
  const { response, cancelled } = endless()
  const { http } = wire(async () => response)
  await expect(http.json(`${API}/things`, { maxBytes: 200_000 })).rejects.toMatchObject({ code: 'HTTP_TOO_LARGE' })
  expect(cancelled).toHaveBeenCalledOnce()
})

test('decodes text across chunks, also within a character', async () => {
  const bytes = new TextEncoder().encode('"🦊"')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  expect(await wire(async () => new Response(body)).http.json(`${API}/things`)).toBe('🦊')
})

test.each([
  ['ten seconds by default', undefined, 10_000],
  ['the given time', 500, 500],
])('rejects after %s without an answer, and aborts the request', async (_, timeout, waited) => {
  const { http, server, clock } = wire()
  server.answer('/things', () => new Promise(() => {}))
  const failed = vi.fn()
  http.json(`${API}/things`, { timeout }).catch(failed)
  await clock.advance(waited - 1)
  expect(failed).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'HTTP_TIMEOUT', context: { timeout: waited } })
  expect(clock.pending).toBe(0)
})

test('shares one request among equal GETs in flight, and sends a later one anew', async () => {
  const { http, server } = wire()
  server.answer('/things', { ok: true })
  await Promise.all([http.json(`${API}/things`), http.json(`${API}/things`), http.json(`${API}/things?other=1`)])
  expect(server.sent).toHaveLength(2)
  await http.json(`${API}/things`)
  expect(server.sent).toHaveLength(3)
})

test('shares a failure too, and does not cache it', async () => {
  const { http, server } = wire()
  server.answer('/things', Response.json({}, { status: 500 }))
  const both = await Promise.allSettled([http.json(`${API}/things`), http.json(`${API}/things`)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  server.answer('/things', { ok: true })
  expect(await http.json(`${API}/things`)).toEqual({ ok: true })
})

test('never shares a POST', async () => {
  const { http, server } = wire()
  server.answer('/things', {})
  const post = () => http.json(`${API}/things`, { method: 'POST', body: {} })
  await Promise.all([post(), post()])
  expect(server.sent).toHaveLength(2)
})

test('a shared request ends when its last caller aborts, and not before', async () => {
  let stopped = false
  const { http } = wire(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => {
          stopped = true
          reject(init.signal?.reason)
        })
      }),
  )
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [first, second].map(({ signal }) => http.json(`${API}/things`, { signal }))
  const outcomes = Promise.allSettled(answers)
  first.abort()
  await settle()
  expect(stopped).toBe(false)
  second.abort()
  const rejected = { status: 'rejected', reason: { name: 'AbortError' } }
  expect(await outcomes).toMatchObject([rejected, rejected])
  expect(stopped).toBe(true)
})

test('a caller after all others have aborted starts a new request', async () => {
  const { http, server } = wire()
  server.answer('/things', () => new Promise(() => {}))
  const left = new AbortController()
  const first = http.json(`${API}/things`, { signal: left.signal })
  left.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  server.answer('/things', { ok: true })
  expect(await http.json(`${API}/things`)).toEqual({ ok: true })
})

test('an aborted POST rejects with the signal’s reason and stops the request', async () => {
  const { http, server, clock } = wire()
  server.answer('/things', () => new Promise(() => {}))
  const life = new AbortController()
  const answer = http.json(`${API}/things`, { method: 'POST', body: {}, signal: life.signal })
  const reason = new Error('changed my mind')
  life.abort(reason)
  await expect(answer).rejects.toBe(reason)
  await settle()
  expect(clock.pending).toBe(0)
})

test('the http port does not send a request whose signal is aborted already', async () => {
  const { http, server } = wire()
  await expect(http.json(`${API}/things`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(server.sent).toEqual([])
})

// Fails when the age of a cached answer is measured by the wall clock.
test('a change of the wall clock does not change the age of a cached answer', async () => {
  const { http, server, clock } = wire()
  server.answer('/things', { ok: true })
  const get = () => http.json(`${API}/things`, { cached: 1000 })
  await get()
  clock.jump(48 * 3_600_000)
  await get()
  expect(server.sent.length).toBe(1)
  clock.jump(-96 * 3_600_000)
  await clock.advance(1000)
  await get()
  expect(server.sent.length).toBe(2)
})

test('reuses a cached answer until its time is over, and caches no failure', async () => {
  const { http, server, clock } = wire()
  server.answer('/things', Response.json({}, { status: 500 }))
  const get = () => http.json(`${API}/things`, { cached: 1000 })
  await expect(get()).rejects.toThrow()
  server.answer('/things', { n: 1 })
  expect(await get()).toEqual({ n: 1 })
  server.answer('/things', { n: 2 })
  await clock.advance(999)
  expect(await get()).toEqual({ n: 1 })
  await clock.advance(1)
  expect(await get()).toEqual({ n: 2 })
})

test('leaves no timer once every request has settled', async () => {
  const { http, server, clock } = wire()
  server.answer('/things', { ok: true })
  for (let n = 0; n < 20; n++) await http.json(`${API}/things?n=${n}`)
  await settle()
  expect(clock.pending).toBe(0)
})

test('resolves to the raw text, and a refusal carries the server’s text', async () => {
  const { http, server } = wire()
  server.answer('/tx', () => new Response('00ff'))
  expect(await http.text(`${API}/tx/1/hex`)).toBe('00ff')
  server.answer('/tx', () => new Response('dust', { status: 400 }))
  await expect(http.text(`${API}/tx`, { method: 'POST', body: '00' })).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    context: { status: 400, text: 'dust' },
  })
})

test('the http port does not share answers to requests with headers of their own', async () => {
  const { http, server } = wire()
  server.answer('/me', () => ({ serial: server.sent.length }))
  const ask = (token: string) => http.json(`${API}/me`, { headers: { Authorization: token } })
  expect(await Promise.all([ask('one'), ask('other')])).toHaveLength(2)
  expect(server.sent).toHaveLength(2)
})

test('a wrapper of the calls learns which plugin sends a request, and the answer stays the plugin’s', async () => {
  const { port, server } = wire()
  const calls: string[] = []
  port.wrap(call => async (by, url, init) => {
    const response = await call(by, url, init)
    calls.push(`${by} ${String(url)} ${response.status}`)
    return response
  })
  server.answer('/things', { ok: true })
  const mine = port.for(() => [API], 'ticker')
  expect(await mine.json(`${API}/things`)).toEqual({ ok: true })
  expect(await mine.text(`${API}/things`, { method: 'POST' })).toBe('{"ok":true}')
  expect(calls).toEqual([`ticker ${API}/things 200`, `ticker ${API}/things 200`])
})
