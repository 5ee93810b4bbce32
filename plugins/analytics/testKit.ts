import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  type ConnectedSession,
  type Context,
  createPortico,
  event,
  type Manifest,
  type PorticoOptions,
} from '../../kernel'
import { analytics } from './manifest'

const adapter: Manifest = {
  id: 'adapter',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}

const mainnet = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

export const live: ConnectedSession = {
  connectorId: 'heron',
  accounts: [{ address: `0x${'ab'.repeat(20)}` }],
  address: `0x${'ab'.repeat(20)}`,
  networkId: 'eip155:1',
  wallet: { name: 'Heron' },
}

/** A host with the analytics plugin, and a plugin that emits events. */
export async function createTestHost(
  options: Partial<PorticoOptions> = {},
  edges: FakeEdges = fakeEdges(),
  manifest: Manifest = analytics(),
) {
  let enter = (_: Context) => {}
  const entered = new Promise<Context>(resolve => {
    enter = resolve
  })
  const probe: Manifest = { id: 'probe', activatesAtStart: () => true, load: async () => ({ default: enter }) }
  const portico = createPortico(
    {
      projectId: 'p1',
      networks: [mainnet],
      adapters: [adapter],
      plugins: [probe, manifest],
      features: { analytics: true },
      debug: false,
      ...options,
    },
    edges.ports,
  )
  const ctx = await entered
  return {
    portico,
    ctx,
    edges,
    emit: (id: string, payload?: unknown) => ctx.emit(event<unknown>(id), payload),
    /** Every item of every batch so far; hides the page first. */
    items(): unknown[] {
      edges.env.hide()
      return edges.env.beacons.flatMap(({ text }) => JSON.parse(text))
    },
    reports: () => edges.server.sent.filter(({ url }) => url.pathname === '/e'),
  }
}

export type TestHost = Awaited<ReturnType<typeof createTestHost>>

/** A test host whose analytics plugin is active. */
export async function openTestHost(options?: Partial<PorticoOptions>, edges?: FakeEdges): Promise<TestHost> {
  const testHost = await createTestHost(options, edges)
  testHost.emit('kernel/intent-shown')
  await settle()
  return testHost
}
