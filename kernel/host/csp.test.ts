import { expect, test } from 'vitest'
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
