import { expect, test, vi } from 'vitest'
import type { Egress, Manifest } from '../contracts/manifest'
import { contentSecurityPolicy } from './csp'

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
])('adds no host for %j', async url => {
  expect((await policyOf({ img: [url] }))['img-src']).toEqual(["'self'", 'data:', 'blob:'])
})

test('without a project id no plugin is given a host of the project API', async () => {
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
