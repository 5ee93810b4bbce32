import { expect, test, vi } from 'vitest'
import type { Egress, Manifest } from '../contracts/manifest'
import { type PorticoOptions, remoteSource } from '../contracts/options'
import { service } from '../core/token'
import { contentSecurityPolicy } from './portico'
// Loaded before the tests: its module-level values belong to none of them alone.
import './policy'

const namespaceAdapter: Manifest = {
  id: 'sample',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}

const COIN = { name: 'Coin', symbol: 'COIN', decimals: 18 }

async function policyOf(...egress: Egress[]): Promise<Record<string, readonly string[]>> {
  const policy = await contentSecurityPolicy({
    projectId: 'p',
    networks: [{ id: 1, name: 'One', nativeCurrency: COIN, rpcUrls: { default: { http: [] } } }],
    adapters: [namespaceAdapter],
    plugins: egress.map((one, index) => ({ id: `p${index}`, egress: () => one })),
  })
  return Object.fromEntries(
    policy.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('the whole policy of a page without plugins is this one', async () => {
  expect(await policyOf()).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'child-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
})

const NETWORK = { id: 1, name: 'One', nativeCurrency: COIN, rpcUrls: { default: { http: [] } } }
const NAMED = { networks: [NETWORK], adapters: [namespaceAdapter] }
const namer = (id: string, rest: Partial<Manifest> = {}): Manifest => ({
  id,
  egress: () => ({ connect: [`https://${id}.example`] }),
  ...rest,
})
/** The hosts that the policy of these options names, without `.example`. */
async function hostsOf(options: Partial<PorticoOptions> & Pick<PorticoOptions, 'plugins'>): Promise<string[]> {
  const policy = await contentSecurityPolicy({ ...NAMED, ...options })
  return [.../connect-src ([^;]*)/.exec(policy)![1]!.matchAll(/https:\/\/([\w-]+)\.example/g)].map(([, host]) => host!)
}
const gate = (key: string, rest: object = {}) => ({ gate: { key, remote: { id: key }, fallback: false, ...rest } })
const project: Manifest = { id: 'project', provides: [remoteSource] }

test('a page that frames the app is named by its origin, and text that is no origin is left out', async () => {
  const frameAncestors = ['https://app.safe.global/', 'http://local.example:3000', "'none'", 'https://a b', 'app:x']
  const policy = await contentSecurityPolicy({ ...NAMED, plugins: [], frameAncestors })
  expect(policy).toContain("frame-ancestors 'self' https://app.safe.global http://local.example:3000; ")
})

test('one policy names the usual hosts and those of restricted time zones', async () => {
  const plugins = [{ id: 'any', egress: ({ endpoints }) => ({ connect: [endpoints.api] }) }] as Manifest[]
  const endpoints = { api: 'https://usual.example', alternate: { api: 'https://alternate.example' } }
  expect(await hostsOf({ projectId: 'p', plugins, endpoints })).toEqual(['alternate', 'usual'])
})

declare global {
  interface PorticoFeatures {
    open: boolean
    on: boolean
    money: boolean
  }
}

test('a plugin that some configuration of the project enables is named, and no other that is off', async () => {
  const plugins = [
    namer('always'),
    namer('open', gate('open')),
    namer('on', gate('on', { fallback: true })),
    namer('money', gate('money', { security: true })),
    namer('hosts', { gate: { key: 'hosts', fallback: false } }),
    project,
  ]
  expect(await hostsOf({ projectId: 'p', plugins })).toEqual(['always', 'on', 'open'])
  expect(await hostsOf({ projectId: 'p', plugins, features: { open: false, on: false } })).toEqual(['always'])
  expect(await hostsOf({ projectId: 'p', plugins, features: { money: true } })).toContain('money')
  for (const remotePolicy of ['remote-may-only-disable', 'local-decides'] as const) {
    expect(await hostsOf({ projectId: 'p', plugins, remotePolicy }), remotePolicy).toEqual(['always', 'on'])
  }
  expect(await hostsOf({ projectId: 'p', plugins, basic: true })).toEqual(['always'])
})

test('the policy names only what the host enables, without a project id or a plugin that reads the configuration', async () => {
  const plugins = [namer('open', gate('open')), namer('on', gate('on', { fallback: true }))]
  expect(await hostsOf({ plugins: [...plugins, project] })).toEqual(['on'])
  expect(await hostsOf({ projectId: 'p', plugins })).toEqual(['on'])
  const other: Manifest = { id: 'other', provides: [service('other/source')] }
  expect(await hostsOf({ projectId: 'p', plugins: [...plugins, other] })).toEqual(['on'])
  const both: Manifest = { id: 'both', provides: [service('other/source'), remoteSource] }
  expect(await hostsOf({ projectId: 'p', plugins: [...plugins, both] })).toEqual(['on', 'open'])
})

test('the plugins of a lazy list are named too, and one that cannot be taken is printed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lazy = namer('lazy')
  const list: Manifest = { id: 'list', lazyManifests: async () => ({ default: [lazy, namer('list')] }) }
  expect(await hostsOf({ plugins: [list] })).toEqual(['lazy'])
  expect(warn.mock.calls.flat().join(' ')).toContain('list')
  warn.mockRestore()
})

test('allows only the page itself without plugins', async () => {
  const policy = await policyOf()
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['connect-src']).toEqual(["'self'"])
  expect(policy['frame-src']).toEqual(["'none'"])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
})

// Fails when `unsafe-inline` is added to the policy.
test('the policy never allows an unsafe source', async () => {
  expect(JSON.stringify(await policyOf({ connect: ['https://a.example'] }))).not.toContain('unsafe')
})

test('allows each host of a manifest once, by its origin, in its own directive', async () => {
  const policy = await policyOf(
    { connect: ['https://b.example/v1?x=1', 'wss://relay.example'], img: ['https://img.example/a.png'] },
    { connect: ['https://a.example', 'https://b.example/v2'], frame: ['https://frame.example/sdk'] },
  )
  expect(policy['connect-src']).toEqual(["'self'", 'https://a.example', 'https://b.example', 'wss://relay.example'])
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://img.example'])
  expect(policy['frame-src']).toEqual(['https://frame.example'])
})

test.each([
  'data:image/png;base64,AA',
  '',
  'null',
  'https://[',
  'javascript:x',
  "https:// 'unsafe-inline'",
  '/x.png',
  'https://a;script-src.example',
  'https://a,b.example',
  'ftp://a.example',
  'httpsx://a.example',
  'xhttps://a.example',
])('adds no host for %j', async url => {
  expect((await policyOf({ img: [url] }))['img-src']).toEqual(["'self'", 'data:', 'blob:'])
})

test('no plugin gets a host of the project API without a project id', async () => {
  const seen: string[] = []
  const policy = await contentSecurityPolicy({
    networks: [{ id: 1, name: 'One', nativeCurrency: COIN, rpcUrls: { default: { http: [] } } }],
    adapters: [namespaceAdapter],
    plugins: [
      {
        id: 'any',
        egress: ({ endpoints }) => {
          seen.push(...Object.values(endpoints))
          return { connect: Object.values(endpoints), img: [endpoints.api], frame: [endpoints.secure] }
        },
      },
    ],
    endpoints: { api: 'https://own.example' },
  })
  expect(new Set(seen)).toEqual(new Set(['']))
  expect(policy).not.toContain('https:')
})

const boom = () => {
  throw new Error('boom')
}

test.each<[string, Partial<Manifest>, string]>([
  ['whose egress throws', { egress: boom }, 'egress'],
  [
    'whose egress throws with the alternate hosts alone',
    {
      egress: ({ endpoints }) => (endpoints.api.includes('alternate') ? boom() : { connect: ['https://lost.example'] }),
    },
    'egress',
  ],
  ['whose egress has no lists', { egress: (() => ({ connect: 5, img: [Symbol('x'), 7] })) as never }, ''],
  ['whose lazy manifests throw', { lazyManifests: boom }, 'the list of its lazy manifests'],
  ['whose lazy manifests never load', { lazyManifests: () => new Promise(() => {}) }, 'the list of its lazy manifests'],
  ['whose lazy manifests reject', { lazyManifests: async () => boom() }, 'the list of its lazy manifests'],
  [
    'whose lazy manifests are no list',
    { lazyManifests: (async () => ({ default: 'nonsense' })) as never },
    'the list of its lazy manifests',
  ],
  [
    'whose lazy manifest has a faulty egress',
    { lazyManifests: async () => ({ default: [{ id: 'late', egress: boom }] }) },
    'late',
  ],
])('a plugin %s costs its own hosts, and the console names it once', async (_, faulty, part) => {
  vi.useFakeTimers()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const printing = contentSecurityPolicy({
    projectId: 'p',
    networks: [{ id: 1, name: 'One', nativeCurrency: COIN, rpcUrls: { default: { http: [] } } }],
    adapters: [namespaceAdapter],
    plugins: [
      { id: 'faulty', ...faulty },
      { id: 'neighbour', egress: () => ({ connect: ['https://kept.example'] }) },
    ],
    endpoints: { alternate: { api: 'https://alternate.example' } },
  })
  await vi.advanceTimersByTimeAsync(3000)
  const policy = await printing
  expect(policy).toContain("connect-src 'self' https://kept.example;")
  expect(printed.mock.calls.map(call => call.join(' '))).toEqual(part ? [expect.stringContaining(part)] : [])
  for (const [, error] of printed.mock.calls) expect(error).toMatchObject({ code: 'PLUGIN_PART_FAILED' })
  printed.mockRestore()
  vi.useRealTimers()
})
