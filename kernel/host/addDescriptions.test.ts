import { expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  contributeView,
  createPortico,
  type HostNetwork,
  type Manifest,
  modalOpening,
  type NamespaceDescriptions,
  networks,
  type PorticoOptions,
  type ResolvedOptions,
  view,
} from '..'

const room = view('Room')

const network = (chainNamespace: string): HostNetwork => ({
  id: 1,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:1`,
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

const adapter = (namespace: string, descriptions?: NamespaceDescriptions): Manifest => ({
  id: `${namespace || 'any'}-adapter`,
  adapter: {
    namespaces: namespace ? [namespace] : [],
    adopt: one =>
      [one.chainNamespace, ''].includes(namespace)
        ? { ...one, chainNamespace: one.chainNamespace ?? '', caipNetworkId: `${one.chainNamespace}:${one.id}` }
        : undefined,
    ...(descriptions && { describe: async () => descriptions }),
  },
})

/** Opens the modal; `read` are the labels that the first plugin's code reads. */
async function visit(options: Pick<PorticoOptions, 'adapters' | 'networks'>) {
  const read: string[] = []
  const labels = ({ descriptions }: ResolvedOptions) =>
    Object.entries(descriptions).map(([namespace, { label }]) => `${namespace}: ${label}`)
  const opener: Manifest = {
    id: 'opener',
    taps: [modalOpening],
    contributes: [contributeView(room, { load: async () => ({ default: undefined }) })],
    load: async () => ({ default: ctx => void read.push(...labels(ctx.settings)) }),
  }
  const edges = fakeEdges()
  const portico = createPortico({ projectId: 'p', plugins: [opener], ...options }, edges.ports)
  await settle()
  expect(labels(portico.settings)).toEqual([])
  const open = () => portico.open({ view: room })
  await open().catch(() => undefined)
  await settle()
  return { open, portico, read, now: () => labels(portico.settings) }
}

test('a plugin reads the descriptions of its host’s adapters as soon as its code runs', async () => {
  const { portico, read } = await visit({
    adapters: [adapter('reef', { reef: { label: 'Reef' } }), adapter('buoy', { buoy: { label: 'Buoy' } })],
    networks: [network('reef'), network('buoy')],
  })
  expect(read).toEqual(['reef: Reef', 'buoy: Buoy'])
  portico.destroy()
})

test('an adapter without a description has its namespace as its label', async () => {
  const { portico, read } = await visit({ adapters: [adapter('reef')], networks: [network('reef')] })
  expect(read).toEqual(['reef: reef'])
  portico.destroy()
})

test('an adapter that only connects wallets describes namespaces without an adapter of their own', async () => {
  const any = adapter('', { reef: { label: 'Any reef' }, buoy: { label: 'Any buoy' } })
  const { portico, read } = await visit({
    adapters: [adapter('reef', { reef: { label: 'Reef' } }), any],
    networks: [network('reef'), network('buoy')],
  })
  expect(read).toEqual(['reef: Reef', 'buoy: Any buoy'])
  portico.destroy()
})

test('the description of an adapter that the host adds later comes with its networks', async () => {
  const { portico, now } = await visit({ adapters: [adapter('reef')], networks: [network('reef')] })
  await portico.addAdapter(adapter('buoy', { buoy: { label: 'Buoy' } }), [network('buoy')])
  expect(now()).toEqual(['reef: reef', 'buoy: Buoy'])
  expect(portico.read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['reef:1', 'buoy:1'])
  portico.destroy()
})

test('a network that the host adds later brings the description of its namespace', async () => {
  const describing = adapter('')
  const networksSeen: unknown[] = []
  const any: Manifest = {
    ...describing,
    adapter: {
      namespaces: [],
      ...describing.adapter,
      describe: async ({ networks }) => {
        networksSeen.push(networks.map(({ chainNamespace }) => chainNamespace))
        return Object.fromEntries(networks.map(({ chainNamespace }) => [chainNamespace, { label: 'Described' }]))
      },
    },
  }
  const { portico, now } = await visit({ adapters: [any], networks: [network('reef')] })
  await portico.addNetwork(network('buoy'))
  await portico.addNetwork({ ...network('buoy'), id: 2, caipNetworkId: 'buoy:2' })
  expect(now()).toEqual(['reef: Described', 'buoy: Described'])
  expect(networksSeen).toEqual([['reef'], ['buoy']])
  portico.destroy()
})

test('descriptions that could not be fetched are fetched again', async () => {
  let isOffline = true
  const reef: Manifest = {
    ...adapter('reef'),
    adapter: {
      ...adapter('reef').adapter,
      namespaces: ['reef'],
      describe: async () => {
        if (isOffline) throw new TypeError('offline')
        return { reef: { label: 'Reef' } }
      },
    },
  }
  const { portico, now, open } = await visit({ adapters: [reef], networks: [network('reef')] })
  expect(now()).toEqual(['reef: reef'])
  isOffline = false
  await portico.close()
  await open()
  await settle()
  expect(now()).toEqual(['reef: Reef'])
  portico.destroy()
})

test('the next adapter of a namespace does not inherit the description of a removed one', async () => {
  const { portico, now } = await visit({
    adapters: [adapter('oak', { oak: { label: 'Oak' } }), adapter('elm', { elm: { label: 'Elm' } })],
    networks: [network('oak'), network('elm')],
  })
  expect(now()).toEqual(['oak: Oak', 'elm: Elm'])
  await portico.removeAdapter('elm')
  expect(now()).toEqual(['oak: Oak'])
  await portico.addAdapter(adapter('elm'), [network('elm')])
  expect(now()).toEqual(['oak: Oak'])
  portico.destroy()
})
