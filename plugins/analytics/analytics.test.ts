import { beforeAll, describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { PorticoError, remoteConfig, sessionConnected, sessionFailed } from '../../kernel'
import { VERSION } from '../../kernel/kit'
import { createHttp } from '../../kernel/ports'
import { analytics } from './manifest'
import { createTestHost, live, openTestHost } from './testKit'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => import('./module'))

const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
const NOW = Date.UTC(2026, 0, 1)
const QUERY = { projectId: 'p1', st: 'appkit', sv: `html-eip155-${VERSION}` }

const on = { status: 'known', features: { analytics: { isEnabled: true, config: [] } } } as const
const off = { status: 'known', features: { analytics: { isEnabled: false, config: [] } } } as const
const unknown = { status: 'pending' } as const

const emitAll = ({ emit, ctx }: Awaited<ReturnType<typeof createTestHost>>) => {
  emit('kernel/modal-opened', { view: 'Connect', connected: false })
  emit('connect/wallet-shown', { name: 'Heron', view: 'Connect' })
  ctx.emit(sessionConnected, { namespace: 'eip155', live, restored: true })
  ctx.report(new Error('broken'))
}

describe('no event is sent', () => {
  test.each([
    ['if no side enables it', { features: {} }],
    ['if the host disables it', { features: { analytics: false } }],
    ['in basic mode', { basic: true }],
  ])('no event is sent %s', async (_, options) => {
    const testHost = await createTestHost(options)
    emitAll(testHost)
    await settle()
    expect(testHost.items()).toEqual([])
    expect(testHost.edges.server.sent).toEqual([])
  })

  test.each([
    ['off', off],
    ['not arrived', unknown],
  ])('while the project’s configuration is %s', async (_, word) => {
    const testHost = await createTestHost()
    testHost.ctx.set(remoteConfig, word)
    emitAll(testHost)
    await settle()
    expect(testHost.items()).toEqual([])
    expect(testHost.edges.server.sent).toEqual([])
  })

  // Fails when the gate's `needs` is taken out.
  test.each(['remote-decides', 'remote-may-only-disable', 'local-decides'] as const)(
    'if the host disables it and the project enables it (%s)',
    async remotePolicy => {
      const testHost = await createTestHost({ features: { analytics: false }, remotePolicy })
      testHost.ctx.set(remoteConfig, on)
      testHost.emit('project/config-applied')
      emitAll(testHost)
      await settle()
      expect(testHost.items()).toEqual([])
      expect(testHost.edges.server.sent).toEqual([])
    },
  )

  test('no event is sent that happened before analytics was enabled', async () => {
    const testHost = await createTestHost({ features: {} })
    emitAll(testHost)
    await settle()
    testHost.ctx.set(remoteConfig, on)
    testHost.emit('project/config-applied')
    await settle()
    expect(testHost.items()).toEqual([])
    expect(testHost.reports()).toEqual([])
    testHost.emit('networks/list-opened')
    expect(testHost.items()).toMatchObject([{ props: { event: 'CLICK_NETWORKS' } }])
  })

  test('no event is sent that waits when analytics is disabled', async () => {
    const testHost = await openTestHost()
    testHost.emit('networks/list-opened')
    testHost.ctx.set(remoteConfig, off)
    emitAll(testHost)
    await settle()
    expect(testHost.items()).toEqual([])
    expect(testHost.edges.server.sent).toEqual([])
    expect(testHost.edges.env.listening).toBe(0)
    expect(testHost.edges.clock.pending).toBe(0)
  })

  test('no event is sent and no code is loaded before the user’s intent', async () => {
    let loaded = 0
    const load = async () => ({ default: () => void loaded++ })
    const { emit } = await createTestHost({}, fakeEdges(), { ...analytics(), load })
    await settle()
    expect(loaded).toBe(0)
    emit('kernel/intent-shown')
    await settle()
    expect(loaded).toBe(1)
  })
})

describe('a batch', () => {
  test('a batch is sent when the page is hidden, in the exact format', async () => {
    const { emit, edges } = await openTestHost()
    emit('connect/wallet-selected', {
      name: 'Heron',
      platform: 'browser',
      displayIndex: 2,
      walletRank: 7,
      view: 'Connect',
      address: '0x1',
    })
    emit('connect/all-wallets-opened')
    expect(edges.env.beacons).toEqual([])
    edges.env.hide()
    expect(edges.env.beacons).toHaveLength(1)
    const [{ url, text } = { url: '', text: '' }] = edges.env.beacons
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe('https://pulse.walletconnect.org/batch')
    expect(Object.fromEntries(searchParams)).toEqual(QUERY)
    const page = { url: 'https://app.example', domain: 'app.example', timestamp: NOW }
    expect(JSON.parse(text)).toEqual([
      {
        eventId: UUID,
        ...page,
        props: {
          type: 'track',
          event: 'SELECT_WALLET',
          properties: {
            name: 'Heron',
            platform: 'browser',
            displayIndex: 2,
            walletRank: 7,
            view: 'Connect',
            caipNetworkId: 'eip155:1',
          },
        },
      },
      {
        eventId: UUID,
        ...page,
        props: { type: 'track', event: 'CLICK_ALL_WALLETS', properties: { caipNetworkId: 'eip155:1' } },
      },
    ])
    expect(edges.server.sent).toEqual([])
  })

  test('a batch is sent once, and never empty', async () => {
    const { emit, edges } = await openTestHost()
    edges.env.hide()
    expect(edges.env.beacons).toEqual([])
    emit('networks/list-opened')
    edges.env.hide()
    edges.env.hide()
    expect(edges.env.beacons).toHaveLength(1)
  })

  test('a batch is sent at once when its JSON exceeds 45 KB', async () => {
    const { emit, edges } = await openTestHost()
    const bytes = () => edges.env.beacons.map(({ text }) => new TextEncoder().encode(text).length)
    let emitted = 0
    while (edges.env.beacons.length === 0) {
      emit('connect/wallet-shown', { name: 'Rôdeur'.repeat(8), view: 'AllWallets' })
      emitted++
    }
    const [sent = 0] = bytes()
    expect(sent).toBeGreaterThan(45 * 1024)
    expect(sent).toBeLessThan(46 * 1024)
    edges.env.hide()
    expect(edges.env.beacons).toHaveLength(1)
    expect(JSON.parse(edges.env.beacons[0]?.text ?? '')).toHaveLength(emitted)
  })

  test('a batch that the browser refuses waits for the next time', async () => {
    let takes = false
    const took: string[] = []
    const beacon = (_: string, text: string) => takes && took.push(text) > 0
    const { emit, edges } = await openTestHost({}, fakeEdges({ env: { beacon } }))
    emit('networks/list-opened')
    edges.env.hide()
    takes = true
    emit('networks/help-opened')
    edges.env.hide()
    expect(took.map(text => JSON.parse(text).length)).toEqual([2])
  })

  test('a batch has an id of its own for each event, and no value that is in all events but the page’s', async () => {
    const { emit, edges } = await openTestHost()
    for (let visit = 0; visit < 3; visit++) {
      emit('connect/all-wallets-opened')
      emit('networks/list-opened')
    }
    edges.env.hide()
    const events: { eventId: string }[] = edges.env.beacons.flatMap(({ text }) => JSON.parse(text))
    expect(events).toHaveLength(6)
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(6)
    const values = (one: unknown): unknown[] =>
      typeof one === 'object' && one ? Object.values(one).flatMap(values) : [one]
    const [first = [], ...others] = events.map(values)
    const page = ['https://app.example', 'app.example', NOW, 'track', 'eip155:1']
    expect(first.filter(value => others.every(other => other.includes(value)))).toEqual(page)
  })

  test('a batch that the browser refuses is dropped above 45 KB', async () => {
    let offered = 0
    const beacon = () => ++offered < 0
    const { emit, edges } = await openTestHost({}, fakeEdges({ env: { beacon } }))
    while (offered === 0) emit('networks/list-opened')
    edges.env.hide()
    expect(offered).toBe(1)
  })

  test('contains events from before its code was loaded', async () => {
    const testHost = await createTestHost()
    testHost.emit('kernel/modal-opened', { view: 'Connect', connected: false })
    testHost.ctx.emit(sessionFailed, { connectorId: 'heron', error: new PorticoError('CONNECT_FAILED', 'No account') })
    testHost.ctx.emit(sessionConnected, { namespace: 'eip155', live, restored: true })
    await settle()
    testHost.emit('kernel/modal-closed', { connected: true })
    expect(testHost.items()).toMatchObject([
      { props: { event: 'MODAL_OPEN', properties: { connected: false } } },
      { props: { event: 'CONNECT_SUCCESS', properties: { name: 'Heron', reconnect: true } } },
      { props: { event: 'CONNECT_ERROR', properties: { message: 'No account' } } },
      { props: { event: 'MODAL_CLOSE', properties: { connected: true } } },
    ])
  })
})

describe('an error report', () => {
  test('an error report is sent in the exact format, as plain text', async () => {
    const { ctx, reports, edges } = await openTestHost()
    edges.server.answer('/e', undefined)
    const error = new PorticoError('HTTP_STATUS', 'HTTP status code: 503')
    error.stack = 'PorticoError: HTTP status code: 503\n    at send (https://app.example/a/b.js?v=1:10:5)'
    ctx.report(error)
    await settle()
    expect(reports()).toHaveLength(1)
    const [{ url, method, body } = { url: new URL('about:blank'), method: '', body: '' }] = reports()
    expect([method, url.origin, Object.fromEntries(url.searchParams)]).toEqual([
      'POST',
      'https://pulse.walletconnect.org',
      QUERY,
    ])
    expect(body).toEqual({
      eventId: UUID,
      url: 'https://app.example',
      domain: 'app.example',
      timestamp: '2026-01-01T00:00:00.000Z',
      props: {
        type: 'error',
        event: 'API_ERROR',
        errorType: 'HTTP_STATUS',
        errorMessage: 'HTTP status code: 503',
        stackTrace: 'PorticoError: HTTP status code: 503\n    at send (https://app.example:10:5)',
      },
    })
  })

  test('an error report has no content type of its own', async () => {
    const asked: RequestInit[] = []
    const edges = fakeEdges()
    const fetch: typeof globalThis.fetch = async (_, init = {}) => {
      asked.push(init)
      return new Response()
    }
    const lazyPorts = async () => ({
      ...(await edges.ports.lazyPorts()),
      http: createHttp({ fetch, clock: edges.clock }),
    })
    const { ctx } = await openTestHost({}, { ...edges, ports: { ...edges.ports, lazyPorts } })
    ctx.report(new Error('broken'))
    await settle()
    expect(asked).toMatchObject([{ method: 'POST', headers: {}, body: expect.any(String) }])
  })

  test.each<[string, unknown, object]>([
    [
      'an error of Portico',
      new PorticoError('CONNECT_FAILED', 'No'),
      { event: 'INTERNAL_SDK_ERROR', errorType: 'CONNECT_FAILED' },
    ],
    ['a malformed answer', new PorticoError('HTTP_MALFORMED', 'No'), { event: 'DATA_PARSING_ERROR' }],
    ['a foreign error', new TypeError('x is undefined'), { event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError' }],
    ['a thrown string', 'No', { errorType: 'string', errorMessage: 'No', stackTrace: '' }],
    ['undefined', undefined, { errorType: 'undefined', errorMessage: '', stackTrace: '' }],
    ['a wallet’s error object', { code: 4100, message: 'No' }, { errorType: 'object', errorMessage: 'No' }],
  ])('says what kind it is: %s', async (_, error, props) => {
    const { ctx, reports } = await openTestHost()
    ctx.report(error)
    await settle()
    expect(reports()).toMatchObject([{ body: { props } }])
  })

  // Fails when the limit of reports is taken out.
  test('an error report is sent at most five times in any 60 s, under 1,000 errors', async () => {
    const { ctx, reports, edges } = await openTestHost()
    for (let minute = 0; minute < 10; minute++) {
      for (let at = 0; at < 100; at++) ctx.report(new Error(`broken ${at}`))
      await edges.clock.advance(6000)
    }
    expect(reports()).toHaveLength(5)
    await edges.clock.advance(1)
    ctx.report(new Error('a minute later'))
    await settle()
    expect(reports()).toHaveLength(6)
  })

  test.each<[string, unknown]>([
    ['refuses', () => Promise.reject(new Error('gone'))],
    ['fails', new Response('no', { status: 500 })],
    ['answers without JSON', new Response('<html>')],
  ])('an error report is dropped in silence when the host %s', async (_, answer) => {
    const { ctx, reports, edges, portico } = await openTestHost({ debug: true })
    edges.server.answer('/e', answer)
    const heard: string[] = []
    portico.observe(id => heard.push(id))
    ctx.report(new Error('broken'))
    await settle()
    expect(reports()).toHaveLength(1)
    expect(heard).toEqual(['kernel/error-reported'])
    expect(edges.env.reported).toHaveLength(1)
  })

  test('an error report in flight ends with the host', async () => {
    const { ctx, edges, portico, emit } = await openTestHost({ debug: true })
    edges.server.answer('/e', () => new Promise(() => {}))
    emit('networks/list-opened')
    ctx.report(new Error('broken'))
    await settle()
    portico.destroy()
    await settle()
    expect([edges.clock.pending, edges.env.listening]).toEqual([0, 0])
    edges.env.hide()
    expect(edges.env.beacons).toEqual([])
    expect(edges.env.reported).toHaveLength(1)
  })
})
