import { afterEach, expect, test, vi } from 'vitest'
import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  type ConnectedSession,
  type Context,
  type CurrentOptions,
  contributeView,
  createPortico,
  type HostNetwork,
  intentShown,
  type Manifest,
  networks,
  type Portico,
  type PorticoOptions,
  service,
  sessions,
  view,
} from '..'

const network = (id: number | string): HostNetwork => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.example`] } },
})

/** An adapter that adopts networks whose id is of this type, and reaches their nodes. */
const adapterOf = (namespace: string, kind: 'number' | 'string', more: Partial<Manifest> = {}): Manifest => ({
  id: `adapter-${namespace}`,
  adapter: {
    namespaces: [namespace],
    adopt: given =>
      typeof given.id === kind
        ? { ...given, chainNamespace: namespace, caipNetworkId: `${namespace}:${given.id}` }
        : undefined,
  },
  egress: ({ settings }) => ({
    connect: settings.networks
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .flatMap(({ rpcUrls }) => rpcUrls.default.http),
  }),
  ...more,
})

let built: Portico[] = []
afterEach(() => {
  for (const portico of built) portico.destroy()
  built = []
})

function build(options: Partial<PorticoOptions> = {}): { portico: Portico; edges: FakeEdges } {
  const edges = fakeEdges()
  const portico = createPortico(
    {
      projectId: 'p',
      networks: [network(1), network(10)],
      adapters: [adapterOf('oak', 'number')],
      plugins: [],
      ...options,
    },
    edges.ports,
  )
  built.push(portico)
  return { portico, edges }
}

const listed = (portico: Portico) => portico.read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)

const live = (networkId: ConnectedSession['networkId']): ConnectedSession => ({
  connectorId: 'wallet',
  accounts: [{ address: 'A' }],
  address: 'A',
  networkId,
  wallet: { name: 'Wallet' },
})

test('lists an added network for plugins and for the host', async () => {
  const { portico } = build()
  await portico.addNetwork(network(100))
  expect(listed(portico)).toEqual(['oak:1', 'oak:10', 'oak:100'])
  expect(portico.read(networks).configured.map(({ id }) => id)).toEqual([1, 10, 100])
  expect(portico.networkId()).toBe('oak:1')
})

test('a plugin whose gate needs a network is enabled with that network, and disabled without it', async () => {
  const lookUp = service<string>('ponds/look-up')
  const needs = ({ networks }: CurrentOptions) => networks.some(({ id }) => id === 137)
  const ponds: Manifest = {
    id: 'ponds',
    gate: { key: 'ponds', fallback: true, needs },
    provides: [lookUp],
    load: async () => ({ default: ctx => void ctx.provide(lookUp, 'pond') }),
  }
  const { portico } = build({ plugins: [ponds] })
  expect(portico.has(lookUp)).toBe(false)
  await portico.addNetwork(network(137))
  expect(await portico.ask(lookUp)).toBe('pond')
  await portico.removeNetwork('oak:137')
  expect(portico.has(lookUp)).toBe(false)
})

test('lists a network that is added again once, with its latest data', async () => {
  const { portico } = build()
  await portico.addNetwork({ ...network(10), name: 'Ten' })
  expect(portico.read(networks).configured.map(({ name }) => name)).toEqual(['Network 1', 'Ten'])
})

test('refuses a network that no adapter knows', async () => {
  const { portico } = build()
  const refused = { code: 'ADAPTER_NOT_FOUND', message: 'Chain adapter not found' }
  await expect(portico.addNetwork(network('main'))).rejects.toMatchObject(refused)
  expect(listed(portico)).toEqual(['oak:1', 'oak:10'])
})

test('removes a network from the list, and moves its user to another one of the namespace', async () => {
  const { portico } = build({ defaultNetwork: network(10) })
  await portico.addAdapter(adapterOf('elm', 'string'), [network('main')])
  await portico.removeNetwork('oak:10')
  expect(listed(portico)).toEqual(['oak:1', 'elm:main'])
  expect(portico.networkId()).toBe('oak:1')
})

test.each([
  ['of a namespace without an adapter', 'elm:main', 'ADAPTER_NOT_FOUND'],
  ['that is not listed', 'oak:7', 'NETWORK_NOT_FOUND'],
] as const)('a network %s cannot be removed', async (_, id, code) => {
  const { portico } = build()
  await expect(portico.removeNetwork(id)).rejects.toMatchObject({ code })
})

test('refuses to remove the last network', async () => {
  const { portico } = build({ networks: [network(1)] })
  await expect(portico.removeNetwork('oak:1')).rejects.toMatchObject({ code: 'NETWORKS_MISSING' })
  await expect(portico.removeAdapter('oak')).rejects.toMatchObject({ code: 'NETWORKS_MISSING' })
  expect(listed(portico)).toEqual(['oak:1'])
  expect(portico.read(networks).namespaces).toEqual(['oak'])
})

test('an added adapter serves its namespace, and may contact only its own hosts', async () => {
  const { portico, edges } = build()
  edges.server.answer('rpc-', {})
  const inside: Context[] = []
  const elm = adapterOf('elm', 'string', {
    activatesAtStart: () => true,
    load: async () => ({ default: ctx => void inside.push(ctx) }),
  })
  await portico.addAdapter(elm, [network('main')])
  await expect.poll(() => inside).toHaveLength(1)
  const [ctx] = inside
  expect(portico.read(networks).namespaces).toEqual(['oak', 'elm'])
  expect(portico.networkId('elm')).toBe('elm:main')
  await expect(ctx?.http.json('https://rpc-main.example/')).resolves.toEqual({})
  await expect(ctx?.http.json('https://rpc-1.example/')).rejects.toMatchObject({ name: 'PorticoError' })
  await portico.addNetwork(network('side'))
  await expect(ctx?.http.json('https://rpc-side.example/')).resolves.toEqual({})
})

test('an adapter that is added while the modal is open discovers wallets at once', async () => {
  const home: Manifest = {
    id: 'home',
    contributes: [contributeView(view('Door'), { load: async () => ({ default: undefined }), home: () => true })],
  }
  const { portico } = build({ plugins: [home] })
  const setup = vi.fn()
  const elm = (id: string) =>
    adapterOf(id, 'string', { listens: [intentShown], load: async () => ({ default: setup }) })
  await portico.addAdapter(elm('elm'))
  await settle()
  expect(setup).not.toHaveBeenCalled()
  await portico.open()
  await expect.poll(() => setup.mock.calls).toHaveLength(1)
  await portico.addAdapter(elm('fir'))
  await expect.poll(() => setup.mock.calls).toHaveLength(2)
})

test.each([
  ['without a namespace', { id: 'plain' }, [], 'NAMESPACE_REQUIRED'],
  ['with a bad id', adapterOf('elm', 'string', { id: 'No Id' }), [], 'MANIFEST_INVALID'],
  ['for a namespace that is served', adapterOf('oak', 'string', { id: 'second' }), [], 'ADAPTER_TAKEN'],
  ['with the id of another one', adapterOf('elm', 'string', { id: 'adapter-oak' }), [], 'ADAPTER_TAKEN'],
  ['with a network that it does not know', adapterOf('elm', 'string'), [network(7)], 'ADAPTER_NOT_FOUND'],
])('refuses an adapter %s, and changes nothing', async (_, adapter, its, code) => {
  const { portico } = build()
  await expect(portico.addAdapter(adapter, its)).rejects.toMatchObject({ code })
  expect(portico.read(networks).namespaces).toEqual(['oak'])
  expect(listed(portico)).toEqual(['oak:1', 'oak:10'])
})

test('removing the active namespace’s adapter moves the user to another namespace’s first network', async () => {
  const [activated, ended] = [vi.fn(), vi.fn()]
  const oak = adapterOf('oak', 'number', {
    activatesAtStart: () => true,
    load: async () => ({
      default: ctx => {
        activated()
        ctx.onDispose(ended)
      },
    }),
  })
  const { portico } = build({ adapters: [oak, adapterOf('elm', 'string')], networks: [network(1), network('main')] })
  await expect.poll(() => activated.mock.calls).toHaveLength(1)
  await portico.removeAdapter('oak')
  expect(ended).toHaveBeenCalledOnce()
  expect(listed(portico)).toEqual(['elm:main'])
  expect(portico.networkId()).toBe('elm:main')
  expect(portico.read(networks).namespaces).toEqual(['elm'])
  await expect(portico.removeAdapter('oak')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
})

test('moves the user to another namespace with a connected account', async () => {
  const kinds = { elm: network('main'), fir: { ...network('fir'), chainNamespace: 'fir' } }
  const fir: Manifest = {
    id: 'adapter-fir',
    adapter: {
      namespaces: ['fir'],
      adopt: given =>
        given.chainNamespace === 'fir' ? { ...given, chainNamespace: 'fir', caipNetworkId: 'fir:1' } : undefined,
    },
  }
  const { portico } = build({
    adapters: [adapterOf('oak', 'number'), fir, adapterOf('elm', 'string')],
    networks: [network(1), kinds.elm, kinds.fir],
  })
  portico.set(sessions, { active: 'oak', byNamespace: { fir: { status: 'connected', ...live('fir:1') } } })
  await portico.removeAdapter('oak')
  expect(portico.read(networks).chosen).toBe('fir:1')
})

test('adds a removed adapter again', async () => {
  const { portico } = build({
    adapters: [adapterOf('oak', 'number'), adapterOf('elm', 'string')],
    networks: [network(1), network('main')],
  })
  await portico.removeAdapter('elm')
  await portico.addAdapter(adapterOf('elm', 'string'), [network('main')])
  expect(listed(portico)).toEqual(['oak:1', 'elm:main'])
})

test('each namespace has its own network: its wallet’s, else the chosen one, else its first', async () => {
  const { portico } = build({
    adapters: [adapterOf('oak', 'number'), adapterOf('elm', 'string')],
    networks: [network(1), network(10), network('main')],
    defaultNetwork: network(10),
  })
  expect([portico.networkId(), portico.networkId('oak'), portico.networkId('elm')]).toEqual([
    'oak:10',
    'oak:10',
    'elm:main',
  ])
  expect([portico.networkId('fir'), portico.network('fir')]).toEqual([undefined, undefined])
  portico.set(sessions, { active: 'oak', byNamespace: { elm: { status: 'connected', ...live('elm:side') } } })
  expect([portico.networkId('elm'), portico.network('elm')]).toEqual(['elm:side', undefined])
})
