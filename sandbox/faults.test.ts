import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFaults, type Fault } from './faults'
import { type Listening, listen } from './listen'

const TRUTH = { name: 'Heron', url: 'https://heron.example', order: 1, amount: '12', links: { mobile: 'heron://' } }
const faults = createFaults()
const app = new Hono()
  .get('/wallet', c => c.json(TRUTH, 200, { 'access-control-allow-origin': '*' }))
  .get('/picture/:id', c => c.body('<svg/>', 200, { 'content-type': 'image/svg+xml' }))
  .post('/wallet', c => c.json({ posted: true }))
let server: Listening

beforeAll(async () => {
  server = await listen(faults.wrap(app.fetch))
})
afterEach(() => faults.clear())
afterAll(() => server.stop())

const get = (path = '/wallet', init?: RequestInit) => fetch(server.origin + path, init)
const textUnder = async (fault: Fault) => {
  faults.set('/wallet', fault)
  return (await get()).text()
}

test('answers normally without a fault', async () => {
  expect(await (await get()).json()).toEqual(TRUTH)
})

test('answers a status with its Retry-After, readable by a page', async () => {
  faults.set('/wallet', { kind: 'status', code: 429, retryAfter: 7 })
  const answer = await get('/wallet', { headers: { origin: 'https://ferry.example' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://ferry.example')
})

test('matches wildcards and methods, and the latest rule wins', async () => {
  faults.set('/picture/*', { kind: 'status', code: 500 })
  faults.set('POST /wallet', { kind: 'status', code: 503 })
  const mend = faults.set(/^\/picture/, { kind: 'status', code: 404 })
  expect((await get('/picture/1')).status).toBe(404)
  mend()
  expect((await get('/picture/1')).status).toBe(500)
  expect((await get()).status).toBe(200)
  expect((await get('/wallet', { method: 'POST' })).status).toBe(503)
})

test('applies a fault to a limited number of requests', async () => {
  faults.set('/wallet', { kind: 'status', code: 500 }, { times: 2 })
  const codes = [await get(), await get(), await get()].map(({ status }) => status)
  expect(codes).toEqual([500, 500, 200])
})

test('delays the normal answer', async () => {
  expect(JSON.parse(await textUnder({ kind: 'delay', ms: 5 }))).toEqual(TRUTH)
})

test('never answers on a silent path, and the caller can abort', async () => {
  faults.set('/wallet', { kind: 'silent' })
  await expect(get('/wallet', { signal: AbortSignal.timeout(50) })).rejects.toThrow(/abort/i)
})

test('sends the normal answer byte by byte', async () => {
  faults.set('/wallet', { kind: 'drip', ms: 1 })
  const reader = (await get()).body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBeLessThan(JSON.stringify(TRUTH).length)
  reader?.releaseLock()
})

test('cuts a connection after the headers and resets one before them', async () => {
  faults.set('/wallet', { kind: 'cut' })
  const answer = await get()
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  faults.set('/wallet', { kind: 'reset' })
  await expect(get()).rejects.toThrow('fetch failed')
})

test('answers malformed JSON, or JSON of another shape', async () => {
  for (const how of ['html', 'cut-json', 'empty'] as const) {
    const text = await textUnder({ kind: 'malformed', how })
    expect(() => JSON.parse(text)).toThrow()
  }
  expect(JSON.parse(await textUnder({ kind: 'malformed', how: 'types' }))).toMatchObject({ name: 7, order: 'seven' })
  expect(JSON.parse(await textUnder({ kind: 'malformed', how: 'nulls' }))).toMatchObject({ name: null, order: null })
  expect(JSON.parse(await textUnder({ kind: 'malformed', how: 'missing' }))).not.toHaveProperty('name')
})

test('answers hostile values in the normal shape', async () => {
  const polluted = await textUnder({ kind: 'hostile', how: 'prototype' })
  expect(Object.keys(JSON.parse(polluted))).toContain('__proto__')
  expect(await textUnder({ kind: 'hostile', how: 'markup' })).toContain('onerror')
  const links = JSON.parse(await textUnder({ kind: 'hostile', how: 'urls' }))
  expect(links).toMatchObject({ name: 'Heron', url: 'javascript:alert(1)', links: { mobile: 'javascript:alert(1)' } })
  expect(JSON.parse(await textUnder({ kind: 'hostile', how: 'numbers' }))).toMatchObject({
    order: Infinity,
    amount: Infinity,
  })
  expect((await textUnder({ kind: 'hostile', how: 'huge' })).length).toBeGreaterThan(100_000)
  expect(await textUnder({ kind: 'hostile', how: 'deep' })).toMatch(/^\[{10000}\]{10000}$/)
})

test('redirects to the given URL and sends a body of the given size', async () => {
  faults.set('/wallet', { kind: 'redirect', to: 'https://elsewhere.example/' })
  const answer = await get('/wallet', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://elsewhere.example/'])
  const body = await textUnder({ kind: 'big', bytes: 1_000_000 })
  expect(body).toHaveLength(1_000_000)
  expect(JSON.parse(body)).toEqual({})
})

test('answers without CORS headers', async () => {
  faults.set('/wallet', { kind: 'no-cors' })
  expect((await get()).headers.has('access-control-allow-origin')).toBe(false)
})

test('applies no fault to a preflight', async () => {
  faults.set('*', { kind: 'status', code: 500 })
  expect((await get('/wallet', { method: 'OPTIONS' })).status).toBe(404)
})
