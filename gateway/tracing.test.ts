import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { RequestListener } from 'node:http'
import { context, createContextKey, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { afterEach, expect, test } from 'vitest'
import { openApp, PROJECT } from './testing/openApp'
import { type RecordedSpan, recordTraces } from './testing/recordTraces'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from './testing/startUpstream'
import { createBlockscout } from './upstreams/blockscout'
import { createCoins } from './upstreams/coins'
import { createEtherscan } from './upstreams/etherscan/history'
import type { History } from './upstreams/history'

const CHAIN = 'eip155:1'
const OWNER = `0x${'ab'.repeat(20)}`
const KEY = 'A-SECRET-KEY'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
const coins = createCoins({})

let service: TestUpstream
let history: History
let recorded: ReturnType<typeof recordTraces> | undefined
afterEach(async () => {
  recorded?.stop()
  recorded = undefined
  service.stop()
  await history.close()
})

type Create = (settings: { url: string; apiKey: string }, options: { timeoutMs: number }) => History
const blockscout: Create = (settings, { timeoutMs }) => createBlockscout({ [CHAIN]: settings }, { coins, timeoutMs })
const etherscan: Create = (settings, { timeoutMs }) =>
  createEtherscan({ [CHAIN]: { ...settings, callsPerSecond: 100 } }, { coins, timeoutMs })
const empty: RequestListener = (_, response) => void response.end('{"items":[],"next_page_params":null}')

async function start(listener: RequestListener = empty, create = blockscout) {
  service = await startUpstream(listener)
  history = create({ url: service.url, apiKey: KEY }, { timeoutMs: SHORT_MS })
  return openApp({ history, coins }).ask
}
const pathOf = (address = OWNER) =>
  `/v1/account/${address}/history?${new URLSearchParams({ projectId: PROJECT, chainId: CHAIN })}`
const shapeOf = ({ name, kind, attributes, status }: RecordedSpan) => ({ name, kind, attributes, status })

test('a request is one span with the pattern of its path, and each call of a service is one below it', async () => {
  recorded = recordTraces()
  const ask = await start()
  await ask(pathOf(), { headers })
  const [request] = recorded.spans.filter(({ kind }) => kind === SpanKind.SERVER)
  const calls = recorded.spans.filter(span => span !== request)
  expect(shapeOf(request!)).toEqual({
    ...{ name: 'GET /v1/account/:address/history', kind: SpanKind.SERVER, status: undefined },
    attributes: {
      ...{ 'http.request.method': 'GET', 'http.route': '/v1/account/:address/history' },
      'http.response.status_code': 200,
    },
  })
  expect(calls.map(shapeOf)).toEqual(
    Array.from({ length: 2 }, () => ({
      ...{ name: `Blockscout ${CHAIN}`, kind: SpanKind.CLIENT, status: undefined },
      attributes: { 'peer.service': 'Blockscout', 'portico.network': CHAIN },
    })),
  )
  expect([request?.traceId, request?.parentSpanId]).toEqual([TRACE, PARENT])
  expect(calls.map(({ traceId, parentSpanId }) => [traceId, parentSpanId])).toEqual(
    calls.map(() => [TRACE, request?.spanId]),
  )
})

test('a service gets no trace, also from a part of the SDK that writes one into every request', async () => {
  recorded = recordTraces()
  const ask = await start()
  const isSuppressed: unknown[] = []
  const key = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING')
  const look = () => void isSuppressed.push(context.active().getValue(key))
  subscribe('undici:request:create', look)
  await ask(pathOf(), { headers })
  unsubscribe('undici:request:create', look)
  expect(isSuppressed).toEqual([true, true])
  for (const { headers } of service.received) expect(JSON.stringify(headers)).not.toMatch(/trace|baggage/)
})

test.each([
  ...FAILURES.map(([name, listener]) => [name, listener, blockscout] as const),
  ...FAILURES.map(([name, listener]) => [`${name}, of Etherscan`, listener, etherscan] as const),
])('no span of a call to a service that %s has an address, a key or a project', async (_, listener, create) => {
  recorded = recordTraces()
  const ask = await start(listener, create)
  await ask(pathOf(), { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } }, { address: '203.0.113.9' })
  const { spans } = recorded
  const [request] = spans.filter(({ kind }) => kind === SpanKind.SERVER)
  const [call] = spans.filter(({ kind }) => kind === SpanKind.CLIENT)
  expect(request).toMatchObject({
    ...{
      status: { code: SpanStatusCode.ERROR },
      attributes: { 'http.response.status_code': 502, 'error.type': '502' },
    },
  })
  expect(call).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': expect.any(String) },
  })
  const text = JSON.stringify(spans).toLowerCase()
  for (const hidden of [OWNER, KEY, PROJECT, '203.0.113.9', '127.0.0.1', 'projectid'])
    expect(text).not.toContain(hidden.toLowerCase())
})

test.each<[string, RequestListener, string]>([
  ['is slow', FAILURES[0]![1], 'ETIMEDOUT'],
  ['limits the rate', (_, response) => void response.writeHead(429).end(), '429'],
  ['answers with another shape', (_, response) => void response.end('{}'), '_OTHER'],
])('the span of a call to a service that %s has its error', async (_, listener, errorType) => {
  recorded = recordTraces()
  const ask = await start(listener)
  await ask(pathOf())
  expect(recorded.spans.find(({ kind }) => kind === SpanKind.CLIENT)?.attributes['error.type']).toBe(errorType)
})

test('a request that is refused before its route has no path in its span', async () => {
  recorded = recordTraces()
  const ask = await start()
  await ask(`/secret/${OWNER}`)
  await ask(pathOf().replace(PROJECT, 'f'.repeat(32)))
  expect(recorded.spans.map(({ name, attributes }) => [name, attributes['http.route']])).toEqual([
    ['GET', undefined],
    ['GET', undefined],
  ])
})

test('a span that the SDK has begun for the request stays above that of the gateway', async () => {
  recorded = recordTraces()
  const ask = await start()
  const outer = trace.getTracer('test').startSpan('outer')
  await context.with(trace.setSpan(context.active(), outer), () => ask(pathOf(), { headers }))
  const request = recorded.spans.find(({ kind }) => kind === SpanKind.SERVER)
  expect(request?.parentSpanId).toBe(outer.spanContext().spanId)
})

test('a request without an SDK is answered without a span', async () => {
  const ask = await start()
  expect((await ask(pathOf(), { headers })).status).toBe(200)
  recorded = recordTraces()
  expect(recorded.spans).toEqual([])
})
