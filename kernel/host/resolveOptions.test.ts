import { expect, test } from 'vitest'
import { fakeEnv } from '../../adapters/conformance/edges'
import type { Manifest } from '../contracts/manifest'
import type { HostNetwork } from '../contracts/networks'
import type { PorticoOptions } from '../contracts/options'
import { resolveOptions } from './resolveOptions'

const network = (id: number | string): HostNetwork => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})

/** An adapter that adopts networks with a number as id. */
const adapterOf = (id: string, namespace = id): Manifest => ({
  id,
  adapter: {
    namespaces: [namespace],
    adopt: given =>
      typeof given.id === 'number'
        ? { ...given, chainNamespace: namespace, caipNetworkId: `${namespace}:${given.id}` }
        : undefined,
  },
})

const settled = (options: Partial<PorticoOptions> = {}, env: Parameters<typeof fakeEnv>[0] = {}) =>
  resolveOptions(
    {
      projectId: 'p',
      networks: [network(1), network(10)],
      adapters: [adapterOf('evm', 'eip155')],
      plugins: [],
      ...options,
    },
    fakeEnv(env),
  )

test('a host’s networks are completed by the namespace that knows them, in the host’s order', () => {
  const { listed, problems } = settled()
  expect(listed.configured.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:10'])
  expect(listed.namespaces).toEqual(['eip155'])
  expect(problems).toEqual([])
})

test('the settings are frozen and carry neither plugins nor adapters', () => {
  const { settings } = settled()
  expect(Object.isFrozen(settings)).toBe(true)
  expect(settings).not.toHaveProperty('plugins')
  expect(settings).not.toHaveProperty('adapters')
})

test.each([
  ['the first network is the default without an option', undefined, 'eip155:1'],
  ['the given default network is used if it is listed', network(10), 'eip155:10'],
  ['the first network is the default if the given one is not listed', network(99), 'eip155:1'],
  ['the first network is the default if no adapter knows the given one', network('mars'), 'eip155:1'],
])('finds the default network: %s', (_, defaultNetwork, expected) => {
  expect(settled({ defaultNetwork }).settings.defaultNetworkId).toBe(expected)
})

test('a missing project id raises APKT008, and the other options are accepted', () => {
  const { listed, problems } = settled({ projectId: undefined })
  expect(problems).toEqual([{ code: 'APKT008' }])
  expect(listed.configured).toHaveLength(2)
})

test('a network that no adapter knows raises APKT001 and is left out', () => {
  const { listed, problems } = settled({ networks: [network('mars'), network(1)] })
  expect(listed.configured.map(({ id }) => id)).toEqual([1])
  expect(problems).toEqual([{ code: 'APKT001', detail: expect.stringContaining('mars') }])
})

test.each([
  ['none is known', { networks: [network('mars')] }],
  ['none is listed', { networks: [] }],
  ['no adapter is registered', { adapters: [] }],
])('createPortico fails without a network: %s', (_, options) => {
  expect(() => settled(options)).toThrow(expect.objectContaining({ code: 'NETWORKS_MISSING' }))
})

test('uses the first of two adapters for one namespace, and raises APKT002', () => {
  const { manifests, listed, problems } = settled({
    adapters: [adapterOf('one', 'eip155'), adapterOf('two', 'eip155')],
  })
  expect(manifests.map(({ id }) => id)).toEqual(['one'])
  expect(listed.namespaces).toEqual(['eip155'])
  expect(problems).toEqual([{ code: 'APKT002', detail: expect.stringContaining('eip155') }])
})

test('uses the first of two plugins with one id, and raises APKT002', () => {
  const first: Manifest = { id: 'lathe' }
  const { manifests, problems } = settled({ plugins: [first, { id: 'lathe' }] })
  expect(manifests.filter(({ id }) => id === 'lathe')).toEqual([first])
  expect(problems).toEqual([{ code: 'APKT002', detail: expect.stringContaining('lathe') }])
})

test.each(['', 'Lathe', '9lives', 'a/b', 'with space', '__proto__', 'x'.repeat(65)])(
  'a manifest called %j is left out and APKT002 is raised',
  id => {
    const { manifests, problems } = settled({ plugins: [{ id }, { id: 'good' }] })
    expect(manifests.map(manifest => manifest.id)).toEqual(['evm', 'good'])
    expect(problems.map(({ code }) => code)).toEqual(['APKT002'])
  },
)

test('endpoints default to the public hosts, each can be replaced', () => {
  const { endpoints } = settled({ endpoints: { api: 'https://gateway.example' } }).settings
  expect(endpoints.api).toBe('https://gateway.example')
  expect(endpoints.rpc).toBe('https://rpc.walletconnect.org')
})

test.each([
  ['Asia/Shanghai', true],
  ['Asia/Urumqi', true],
  ['Asia/Hong_Kong', true],
  ['Asia/Macau', true],
  ['Asia/Tokyo', false],
  ['Europe/Lisbon', false],
  ['', false],
])('the alternate hosts are used in the time zone %j: %s', (timeZone, alternate) => {
  const endpoints = { api: 'https://usual.example', alternate: { api: 'https://other.example' } }
  expect(settled({ endpoints }, { timeZone }).settings.endpoints.api).toBe(
    alternate ? 'https://other.example' : 'https://usual.example',
  )
})

test('a restricted time zone without alternates switches nothing', () => {
  expect(settled({}, { timeZone: 'Asia/Shanghai' }).settings.endpoints.api).toBe('https://api.web3modal.org')
})

test('one URL stands for a project API of the host’s own, and the login and the relay keep their hosts', () => {
  const { endpoints } = settled({ endpoints: 'https://gateway.example' }).settings
  expect(endpoints).toMatchObject({
    ...{ api: 'https://gateway.example', rpc: 'https://gateway.example', pulse: 'https://gateway.example' },
    ...{ secure: 'https://secure.walletconnect.org', relay: 'wss://relay.walletconnect.org' },
  })
})

test('an endpoint given as undefined stays the public one', () => {
  expect(settled({ endpoints: { api: undefined } }).settings.endpoints.api).toBe('https://api.web3modal.org')
})

test('the app’s data for wallets come from the page, unless the host names them', () => {
  expect(settled({ metadata: { name: 'Mine' } }).settings.metadata).toEqual({
    name: 'Mine',
    description: 'An app',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  })
})
