import { beforeAll, describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import { PorticoError, remoteConfig, sessionConnected } from '../../kernel'
import { VERSION } from '../../kernel/kit'
import { createHttp } from '../../kernel/ports'
import { analytics } from './manifest'
import { createWorld, live, wokenWorld } from './world.fixture'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => import('./module'))

testPlugin({ manifest: analytics, maxBytes: 450 }, { describe, test, expect })

const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
const NOW = Date.UTC(2026, 0, 1)
const QUERY = { projectId: 'p1', st: 'appkit', sv: `html-eip155-${VERSION}` }

const on = { status: 'known', features: { analytics: { isEnabled: true, config: [] } } } as const
const off = { status: 'known', features: { analytics: { isEnabled: false, config: [] } } } as const
const unknown = { status: 'pending' } as const

const tell = ({ say, ctx }: Awaited<ReturnType<typeof createWorld>>) => {
  say('kernel/modal-opened', { view: 'Connect', connected: false })
  say('connect/wallet-shown', { name: 'Heron', view: 'Connect' })
  ctx.emit(sessionConnected, { namespace: 'eip155', live, restored: true })
  ctx.report(new Error('broken'))
}

describe('nothing is sent', () => {
  test.each([
    ['where nobody says on', { features: {} }],
    ['where the host says off', { features: { analytics: false } }],
    ['in basic mode', { basic: true }],
  ])('%s', async (_, options) => {
    const world = await createWorld(options)
    tell(world)
    await settle()
    expect(world.items()).toEqual([])
    expect(world.edges.server.sent).toEqual([])
  })

  test.each([
    ['off', off],
    ['nothing yet', unknown],
  ])('while the project’s configuration says %s', async (_, word) => {
    const world = await createWorld()
    world.ctx.write(remoteConfig, () => word)
    tell(world)
    await settle()
    expect(world.items()).toEqual([])
    expect(world.edges.server.sent).toEqual([])
  })

  // Fails when the gate's `needs` is taken out.
  test.each(['remote-decides', 'remote-may-only-disable', 'local-decides'] as const)(
    'where the host says off and the project on (%s)',
    async remotePolicy => {
      const world = await createWorld({ features: { analytics: false }, remotePolicy })
      world.ctx.write(remoteConfig, () => on)
      world.say('project/config-applied')
      tell(world)
      await settle()
      expect(world.items()).toEqual([])
      expect(world.edges.server.sent).toEqual([])
    },
  )

  test('of what happened before it was on', async () => {
    const world = await createWorld({ features: {} })
    tell(world)
    await settle()
    world.ctx.write(remoteConfig, () => on)
    world.say('project/config-applied')
    await settle()
    expect(world.items()).toEqual([])
    expect(world.reports()).toEqual([])
    world.say('networks/list-opened')
    expect(world.items()).toMatchObject([{ props: { event: 'CLICK_NETWORKS' } }])
  })

  test('of what was waiting when it was switched off', async () => {
    const world = await wokenWorld()
    world.say('networks/list-opened')
    world.ctx.write(remoteConfig, () => off)
    tell(world)
    await settle()
    expect(world.items()).toEqual([])
    expect(world.edges.server.sent).toEqual([])
    expect(world.edges.env.listening).toBe(0)
    expect(world.edges.clock.pending).toBe(0)
  })

  test('and nothing is loaded before anybody’s intent', async () => {
    let loaded = 0
    const load = async () => ({ default: () => void loaded++ })
    const { say } = await createWorld({}, fakeEdges(), { ...analytics(), load })
    await settle()
    expect(loaded).toBe(0)
    say('kernel/intent-shown')
    await settle()
    expect(loaded).toBe(1)
  })
})

describe('a batch', () => {
  test('is sent when the page is hidden, to the letter', async () => {
    const { say, edges } = await wokenWorld()
    say('connect/wallet-selected', {
      name: 'Heron',
      platform: 'browser',
      displayIndex: 2,
      walletRank: 7,
      view: 'Connect',
      address: '0x1',
    })
    say('connect/all-wallets-opened')
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

  test('is sent once, and an empty one never', async () => {
    const { say, edges } = await wokenWorld()
    edges.env.hide()
    expect(edges.env.beacons).toEqual([])
    say('networks/list-opened')
    edges.env.hide()
    edges.env.hide()
    expect(edges.env.beacons).toHaveLength(1)
  })

  test('is sent by itself when its JSON exceeds 45 KB', async () => {
    const { say, edges } = await wokenWorld()
    const bytes = () => edges.env.beacons.map(({ text }) => new TextEncoder().encode(text).length)
    let said = 0
    while (edges.env.beacons.length === 0) {
      say('connect/wallet-shown', { name: 'Rôdeur'.repeat(8), view: 'AllWallets' })
      said++
    }
    const [sent = 0] = bytes()
    expect(sent).toBeGreaterThan(45 * 1024)
    expect(sent).toBeLessThan(46 * 1024)
    edges.env.hide()
    expect(edges.env.beacons).toHaveLength(1)
    expect(JSON.parse(edges.env.beacons[0]?.text ?? '')).toHaveLength(said)
  })

  test('that the browser does not take waits for the next moment', async () => {
    let takes = false
    const took: string[] = []
    const beacon = (_: string, text: string) => takes && took.push(text) > 0
    const { say, edges } = await wokenWorld({}, fakeEdges({ env: { beacon } }))
    say('networks/list-opened')
    edges.env.hide()
    takes = true
    say('networks/help-opened')
    edges.env.hide()
    expect(took.map(text => JSON.parse(text).length)).toEqual([2])
  })

  test('that the browser does not take is dropped when it is over 45 KB', async () => {
    let offered = 0
    const beacon = () => ++offered < 0
    const { say, edges } = await wokenWorld({}, fakeEdges({ env: { beacon } }))
    while (offered === 0) say('networks/list-opened')
    edges.env.hide()
    expect(offered).toBe(1)
  })

  test('tells what happened while the code was on its way', async () => {
    const world = await createWorld()
    world.say('kernel/modal-opened', { view: 'Connect', connected: false })
    world.ctx.emit(sessionConnected, { namespace: 'eip155', live, restored: true })
    await settle()
    world.say('kernel/modal-closed', { connected: true })
    expect(world.items()).toMatchObject([
      { props: { event: 'MODAL_OPEN', properties: { connected: false } } },
      { props: { event: 'CONNECT_SUCCESS', properties: { name: 'Heron', reconnect: true } } },
      { props: { event: 'MODAL_CLOSE', properties: { connected: true } } },
    ])
  })
})

describe('an error report', () => {
  test('is sent to the letter, as plain text', async () => {
    const { ctx, reports, edges } = await wokenWorld()
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

  test('has no content type of its own', async () => {
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
    const { ctx } = await wokenWorld({}, { ...edges, ports: { ...edges.ports, lazyPorts } })
    ctx.report(new Error('broken'))
    await settle()
    expect(asked).toMatchObject([{ method: 'POST', headers: {}, body: expect.any(String) }])
  })

  test.each<[string, unknown, object]>([
    [
      'an error of ours',
      new PorticoError('CONNECT_FAILED', 'No'),
      { event: 'INTERNAL_SDK_ERROR', errorType: 'CONNECT_FAILED' },
    ],
    ['a malformed answer', new PorticoError('HTTP_MALFORMED', 'No'), { event: 'DATA_PARSING_ERROR' }],
    ['a stranger’s', new TypeError('x is undefined'), { event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError' }],
    ['a thrown sentence', 'No', { errorType: 'string', errorMessage: 'No', stackTrace: '' }],
    ['nothing at all', undefined, { errorType: 'undefined', errorMessage: '', stackTrace: '' }],
    ['a wallet’s answer', { code: 4100, message: 'No' }, { errorType: 'object', errorMessage: 'No' }],
  ])('says what kind it is: %s', async (_, error, props) => {
    const { ctx, reports } = await wokenWorld()
    ctx.report(error)
    await settle()
    expect(reports()).toMatchObject([{ body: { props } }])
  })

  // Fails when the limit of reports is taken out.
  test('comes at most five times in any 60 s, under 1,000 errors', async () => {
    const { ctx, reports, edges } = await wokenWorld()
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
    ['talks nonsense', new Response('<html>')],
  ])('is dropped in silence when the host %s', async (_, answer) => {
    const { ctx, reports, edges, portico } = await wokenWorld({ debug: true })
    edges.server.answer('/e', answer)
    const heard: string[] = []
    portico.observe(id => heard.push(id))
    ctx.report(new Error('broken'))
    await settle()
    expect(reports()).toHaveLength(1)
    expect(heard).toEqual(['kernel/error-reported'])
    expect(edges.env.reported).toHaveLength(1)
  })

  test('under way is stopped by the end of the house, which leaves nothing', async () => {
    const { ctx, edges, portico, say } = await wokenWorld({ debug: true })
    edges.server.answer('/e', () => new Promise(() => {}))
    say('networks/list-opened')
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
