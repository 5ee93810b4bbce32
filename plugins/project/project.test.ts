import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeEdges, memoryBackend, settle } from '../../adapters/conformance/edges'
import {
  alerts,
  contributeView,
  createPortico,
  type Gate,
  type Manifest,
  type Portico,
  type PorticoOptions,
  remoteConfig,
  remoteSource,
  view,
} from '../../kernel'
import { parseFeatures } from './api'
import { project } from './manifest'
import { isOriginAllowed } from './rules'
import { LAST_KNOWN } from './state'

let built: Portico[] = []
afterEach(() => {
  for (const portico of built) portico.destroy()
  built = []
})

const namespaceAdapter: Manifest = {
  id: 'namespace',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}
const page: Manifest = {
  id: 'page',
  contributes: [contributeView(view('Connect'), { load: async () => ({ default: undefined }), home: () => true })],
}
const gated = (id: string, key: string, remote: Gate['remote']): Manifest => ({
  id,
  gate: { key, remote, fallback: false },
})
const swaps = gated('swaps', 'swaps', { id: 'swap', values: ['1inch'] })
/** A plugin of another party: the configuration names its feature by the gate's key. */
const rewards = gated('rewards', 'rewards', true)
const plugins = [
  swaps,
  gated('email', 'email', { id: 'social_login', values: ['email'] }),
  gated('socials', 'socials', { id: 'social_login', values: ['google', 'x'] }),
  gated('onramp', 'onramp', { id: 'onramp', values: ['meld'] }),
  gated('email-capture', 'emailCapture', { id: 'email_capture', values: ['required'] }),
  gated('deposit', 'payWithExchange', { id: 'fund_from_exchange' }),
  rewards,
]
const GATES = plugins.flatMap(({ gate }) => gate ?? [])

// Imported ahead, so that activation in the tests waits for promises only.
beforeAll(async () => void (await testHost().portico.ask(remoteSource)))

const CONFIG = '/appkit/v1/config'
const ANALYTICS = '/getAnalyticsConfig'
const ORIGINS = '/projects/v1/origins'

function testHost(options: Partial<PorticoOptions> = {}, given: Parameters<typeof fakeEdges>[0] = {}) {
  const edges = fakeEdges(given)
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const portico = createPortico(
    {
      projectId: 'p',
      networks: [{ id: 1, name: 'One', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }],
      adapters: [namespaceAdapter],
      plugins: [project(), page, ...plugins],
      endpoints: { api: 'https://api.example' },
      ...options,
    },
    edges.ports,
  )
  built.push(portico)
  const asked = (path: string) => edges.server.sent.filter(({ url }) => url.pathname === path)
  return { portico, edges, asked, remote: () => portico.read(remoteConfig) }
}

const say = (...features: unknown[]) => ({ features })
const on = (id: string, config: unknown = []) => ({ id, isEnabled: true, config })
const never = () => new Promise(() => {})
const status = (code: number) => new Response('{}', { status: code })

/* Requests */

test('sends no request before intent', async () => {
  const { edges, remote } = testHost()
  await settle()
  expect(edges.server.sent).toEqual([])
  expect(remote()).toEqual({ status: 'pending' })
})

test('requests the project’s configuration on intent, with the headers of the package', async () => {
  const { portico, edges, asked, remote } = testHost()
  edges.server.answer(CONFIG, say(on('swap', ['1inch'])))
  edges.server.answer(ANALYTICS, { isAnalyticsEnabled: true })
  portico.prepare()
  await settle()
  expect(Object.fromEntries(asked(CONFIG)[0]?.url.searchParams ?? [])).toMatchObject({ projectId: 'p', st: 'appkit' })
  expect(remote()).toEqual({
    status: 'known',
    features: {
      swaps: { isEnabled: true, config: ['1inch'] },
      analytics: { isEnabled: true, config: [] },
    },
  })
})

test('handles the intent that activated it, and sends no second request while the answer is fresh', async () => {
  const { portico, edges, asked } = testHost()
  edges.server.answer(CONFIG, say())
  portico.prepare()
  portico.prepare()
  await settle()
  portico.prepare()
  await settle()
  expect(asked(CONFIG)).toHaveLength(1)
  await edges.clock.advance(5 * 60_000)
  portico.prepare()
  await settle()
  expect(asked(CONFIG)).toHaveLength(2)
})

test('retries a failed request on the next intent', async () => {
  const { portico, edges, remote } = testHost()
  edges.server.answer(CONFIG, status(503))
  portico.prepare()
  await settle()
  expect(remote()).toEqual({ status: 'failed' })
  edges.server.answer(CONFIG, say(on('swap', ['1inch'])))
  portico.prepare()
  await settle()
  expect(remote().status).toBe('known')
})

test('refreshes on request', async () => {
  const { portico, edges, asked } = testHost()
  edges.server.answer(CONFIG, say())
  const { refresh } = await portico.ask(remoteSource)
  await Promise.all([refresh(), refresh()])
  await refresh()
  expect(asked(CONFIG)).toHaveLength(2)
})

test('sends no request without a project id, and the host’s options apply', async () => {
  const { portico, edges, remote } = testHost({ projectId: undefined, features: { swaps: true } })
  portico.prepare()
  await settle()
  expect(edges.server.sent).toEqual([])
  expect(remote()).toEqual({ status: 'failed' })
})

test.each([
  ['is silent', never],
  ['answers with a page', () => new Response('<html>')],
  ['answers with something else', () => ({ features: 'all' })],
  ['answers without end', () => new Response(`{"features":["${'x'.repeat(100_000)}"]}`)],
  ['refuses', () => status(403)],
  ['limits us', () => status(429)],
  ['is broken', () => status(500)],
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
])(
  'a provider that %s never keeps the modal from opening; after at most 10 s the host’s word counts',
  async (_, answer) => {
    const { portico, edges, remote } = testHost({ features: { swaps: ['1inch'] } })
    for (const path of [CONFIG, ANALYTICS, ORIGINS]) edges.server.answer(path, answer)
    await portico.open()
    expect(portico.state().view).toBe('Connect')
    await edges.clock.advance(10_000)
    expect(remote()).toEqual({ status: 'failed' })
    expect(edges.env.reported).toEqual([])
    await portico.close()
    expect(edges.clock.pending).toBe(0)
  },
)

test('an open modal follows a change of the project within a minute, and a closed one asks nothing', async () => {
  const { portico, edges, remote, asked } = testHost()
  const isOn = () => remote().status === 'known' && Object(remote()).features.swaps?.isEnabled
  edges.server.answer(CONFIG, say(on('swap', ['1inch'])))
  await portico.open()
  await settle()
  expect(isOn()).toBe(true)
  edges.server.answer(CONFIG, say())
  await edges.clock.advance(60_000)
  await settle()
  expect(isOn()).toBeFalsy()
  await portico.close()
  const before = asked(CONFIG).length
  await edges.clock.advance(10 * 60_000)
  await settle()
  expect(asked(CONFIG)).toHaveLength(before)
  await portico.open()
  await settle()
  expect(asked(CONFIG)).toHaveLength(before + 1)
})

/* The last known configuration */

test('applies the last visit’s configuration at once, before and without an answer', async () => {
  const backend = memoryBackend()
  const first = testHost({}, { backend })
  first.edges.server.answer(CONFIG, say(on('swap', ['1inch'])))
  first.portico.prepare()
  await settle()

  const later = testHost({}, { backend })
  later.edges.server.answer(CONFIG, never)
  later.portico.prepare()
  await settle()
  expect(later.remote()).toEqual({ status: 'known', features: { swaps: { isEnabled: true, config: ['1inch'] } } })
  await later.edges.clock.advance(10_000)
  expect(later.remote().status).toBe('known')
})

test('a new answer replaces the stored configuration', async () => {
  const backend = memoryBackend()
  backend.setItem(
    `portico/1/${LAST_KNOWN}`,
    JSON.stringify({ projectId: 'p', features: { swaps: { isEnabled: true, config: ['1inch'] } } }),
  )
  const { portico, edges, remote } = testHost({}, { backend })
  edges.server.answer(CONFIG, say())
  portico.prepare()
  await settle()
  expect(remote()).toEqual({ status: 'known', features: {} })
})

test('an equal answer notifies no listener', async () => {
  const { portico, edges } = testHost()
  edges.server.answer(CONFIG, say(on('swap', ['1inch'])))
  const { refresh } = await portico.ask(remoteSource)
  await refresh()
  const heard = vi.fn()
  portico.watch(remoteConfig, value => value, heard)
  await refresh()
  expect(heard).not.toHaveBeenCalled()
})

test.each([
  ['another project’s', { projectId: 'q', features: { swaps: { isEnabled: true, config: [] } } }],
  ['no record', 'swaps'],
  ['malformed features', { projectId: 'p', features: { swaps: { isEnabled: 'yes' } } }],
  ['unknown keys', { projectId: 'p', features: { payouts: { isEnabled: true, config: [] } } }],
  ['more than 64 KB', { projectId: 'p', features: { swaps: { isEnabled: true, config: [] }, x: 'x'.repeat(70_000) } }],
])('%s in storage counts for nothing', async (_, kept) => {
  const backend = memoryBackend()
  backend.setItem(`portico/1/${LAST_KNOWN}`, JSON.stringify(kept))
  const { portico, edges, remote } = testHost({}, { backend })
  edges.server.answer(CONFIG, never)
  portico.prepare()
  await settle()
  expect(remote()).toEqual({ status: 'pending' })
})

/* Accepted entries */

test.each<[string, unknown, ReturnType<typeof parseFeatures>]>([
  [
    'social_login with email',
    on('social_login', ['email', 'x', 'google']),
    { email: yes('email'), socials: yes('x', 'google') },
  ],
  ['social_login without email', on('social_login', ['google']), { email: yes(), socials: yes('google') }],
  [
    'social_login that is off',
    { ...on('social_login', ['email', 'x']), isEnabled: false },
    { email: no('email'), socials: no('x') },
  ],
  ['social_login without an opinion', on('social_login', null), { email: open(), socials: open() }],
  ['swap', on('swap', ['1inch']), { swaps: yes('1inch') }],
  ['onramp', on('onramp', ['meld']), { onramp: yes('meld') }],
  ['email_capture', on('email_capture', ['required']), { emailCapture: yes('required') }],
  ['fund_from_exchange', on('fund_from_exchange'), { payWithExchange: yes() }],
  ['a feature of another party', on('rewards', ['gold']), { rewards: yes() }],
  ['an entry without a config', { id: 'swap', isEnabled: true }, { swaps: { isEnabled: true } }],
  ['a name we do not know', on('headless'), {}],
  ['values we do not know', on('swap', ['evilswap', '1inch', '1inch', 7]), { swaps: yes('1inch') }],
  ['an entry of the wrong shape', { id: 'swap', isEnabled: 'yes', config: [] }, {}],
  ['something else', 'swap', {}],
])('the project plugin emits exactly one event for %s', (_, entry, heard) => {
  expect({ ...parseFeatures(say(entry), GATES) }).toEqual(heard)
})

function yes(...config: string[]) {
  return { isEnabled: true, config }
}
function no(...config: string[]) {
  return { isEnabled: false, config }
}
function open() {
  return { isEnabled: true, config: null }
}

test('accepts nothing unknown from 3,000 hostile configurations, and throws only coded errors', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'social_login',
      'swap',
      'onramp',
      'email',
      '1inch',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
    ),
    fc.string(),
  )
  const value: fc.Arbitrary<unknown> = fc.oneof(
    fc.jsonValue(),
    word,
    fc.array(word, { maxLength: 200 }),
    fc.constantFrom(null, Number.MAX_VALUE, -1, '<img src=x onerror=alert(1)>', 'javascript:alert(1)'),
  )
  const entry = fc.oneof(
    value,
    fc.record({ id: word, isEnabled: fc.oneof(fc.boolean(), value), config: value }, { requiredKeys: [] }),
    fc.dictionary(fc.oneof(word, fc.constantFrom('id', 'isEnabled', 'config')), value),
  )
  const answer = fc.oneof(value, fc.record({ features: fc.oneof(value, fc.array(entry, { maxLength: 120 })) }))
  const keys = GATES.map(({ key }) => key)
  const values = ['email', 'google', 'x', '1inch', 'meld', 'required']
  fc.assert(
    fc.property(answer, given => {
      const wire: unknown = JSON.parse(JSON.stringify(given) ?? 'null')
      let features: ReturnType<typeof parseFeatures>
      try {
        features = parseFeatures(wire, GATES)
      } catch (error) {
        expect(error).toMatchObject({ code: 'CONFIG_MALFORMED' })
        return
      }
      for (const [key, { isEnabled, config }] of Object.entries(features)) {
        expect(keys).toContain(key)
        expect(typeof isEnabled).toBe('boolean')
        for (const item of config ?? []) expect(values).toContain(item)
      }
      expect(features.toString).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

// Fails when a merge of the answer into an object is added.
test('ignores a configuration that would pollute a prototype', () => {
  const wire: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"features":[{"__proto__":{"isEnabled":true},"id":"__proto__","isEnabled":true,"config":[]}]}',
  )
  expect(Object.keys(parseFeatures(wire, GATES))).toEqual([])
  expect({}).not.toHaveProperty('polluted')
})

/* Analytics */

test.each([
  [{ isAnalyticsEnabled: true }, { isEnabled: true, config: [] }],
  [{ isAnalyticsEnabled: false }, { isEnabled: false, config: [] }],
  [{ isAnalyticsEnabled: 'yes' }, undefined],
  [status(500), undefined],
])('an analytics answer of %j joins the features if it is valid', async (answer, analytics) => {
  const { portico, edges, remote } = testHost()
  edges.server.answer(CONFIG, say())
  edges.server.answer(ANALYTICS, answer)
  portico.prepare()
  await settle()
  expect(remote()).toEqual({ status: 'known', features: analytics ? { analytics } : {} })
})

test('sends no analytics request if the host disabled analytics', async () => {
  const { portico, edges, asked } = testHost({ features: { analytics: false } })
  edges.server.answer(CONFIG, say())
  portico.prepare()
  await settle()
  expect(asked(ANALYTICS)).toEqual([])
})

test('a missing analytics answer delays nothing else', async () => {
  const { portico, edges, remote } = testHost()
  edges.server.answer(CONFIG, say(on('swap', ['1inch'])))
  edges.server.answer(ANALYTICS, never)
  portico.prepare()
  await settle()
  expect(remote().status).toBe('known')
})

/* Origins */

async function atOrigin(
  href: string,
  origins: unknown,
  options: Partial<PorticoOptions> = {},
  login: unknown = on('social_login', ['email']),
) {
  const { portico, edges, asked } = testHost(options, { env: { href: () => href } })
  edges.server.answer(CONFIG, login === 'failed' ? status(500) : say(login))
  edges.server.answer(ORIGINS, origins)
  portico.prepare()
  await settle()
  return { asked: asked(ORIGINS).length, raised: portico.read(alerts).raised }
}

test('an origin that the project does not list raises APKT002, with the origin', async () => {
  const { raised } = await atOrigin('https://evil.example/page', { allowedOrigins: ['https://app.example'] })
  expect(raised).toEqual([{ code: 'APKT002', detail: expect.stringContaining('https://evil.example') }])
})

test.each([
  ['listed', 'https://app.example/page?x=1', ['https://app.example/']],
  ['listed by a pattern', 'https://a.b.example.com/', ['https://*.example.com']],
  ['one of everybody’s', 'http://localhost:3000/', ['https://app.example']],
  ['of a project without a list', 'https://any.example/', []],
])('an origin that is %s raises nothing', async (_, href, allowedOrigins) => {
  expect(await atOrigin(href, { allowedOrigins })).toEqual({ asked: 1, raised: [] })
})

test.each([
  ['429', status(429), ['APKT010']],
  ['500', status(500), ['APKT009']],
  ['503', status(503), ['APKT009']],
  ['403', status(403), []],
  ['404', status(404), []],
  ['something else', { allowedOrigins: 'all' }, []],
  ['no JSON', new Response('<html>'), []],
])('an answer of %s raises exactly its alert', async (_, answer, codes) => {
  const { raised } = await atOrigin('https://evil.example/', answer)
  expect(raised.map(({ code }) => code)).toEqual(codes)
})

test('requests the allowed origins only if a login is enabled, once per visit', async () => {
  const login = { allowedOrigins: [] }
  expect((await atOrigin('https://a.example/', login, {}, on('swap', ['1inch']))).asked).toBe(0)
  expect(
    (await atOrigin('https://a.example/', login, {}, { ...on('social_login', ['x']), isEnabled: false })).asked,
  ).toBe(0)
  expect((await atOrigin('https://a.example/', login, {}, on('social_login', ['x']))).asked).toBe(1)
  expect((await atOrigin('https://a.example/', login, { features: { email: true } }, 'failed')).asked).toBe(1)
  expect((await atOrigin('https://a.example/', login, {}, 'failed')).asked).toBe(0)
})

test.each<[string, string, boolean]>([
  ['https://app.example', 'https://app.example', true],
  ['https://app.example/path', 'https://app.example', true],
  ['https://app.example', 'http://app.example', false],
  ['https://app.example', 'https://app.example:8443', false],
  ['https://app.example', 'https://sub.app.example', false],
  ['literal', 'literal', true],
  ['https://*.example', 'https://a.b.example', true],
  ['https://*.example', 'https://.example', true],
  ['https://*.example', 'https://evil.example.attacker', false],
  ['https://*.example', 'http://a.example', false],
  ['*', 'https://anything.example', true],
  ['https://a*a.example', 'https://a.example', false],
  ['https://*a*b*', 'https://xaxbx', true],
  ['https://*b*a*', 'https://xaxbx', false],
  ['https://x.y', 'https://xzy', false],
])('the pattern %s admits %s: %s', (pattern, origin, admitted) => {
  expect(isOriginAllowed(origin, [pattern])).toBe(admitted)
})

test.each([
  'http://localhost:3000',
  'https://localhost:1',
  'http://127.0.0.1:8545',
  'https://x.pages.dev',
  'https://a.b.vercel.app',
  'https://x.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
])('%s is admitted everywhere', origin => {
  expect(isOriginAllowed(origin, ['https://app.example'])).toBe(true)
})

test.each(['https://pages.dev.evil.example', 'https://evilpages.dev', 'http://localhost.evil.example', 'null'])(
  '%s only looks as if it were',
  origin => {
    expect(isOriginAllowed(origin, ['https://app.example'])).toBe(false)
  },
)

test('matches a pattern of a thousand wildcards in bounded time', () => {
  const pattern = `${'*a'.repeat(100)}*b`
  expect(isOriginAllowed(`https://${'a'.repeat(250)}`, [pattern])).toBe(false)
})
