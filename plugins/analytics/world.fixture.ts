import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance/edges'
import { type Context, createPortico, event, type Live, type Manifest, type PorticoOptions } from '../../kernel'
import { analytics } from './manifest'

const family: Manifest = {
  id: 'family',
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

export const live: Live = {
  connectorId: 'heron',
  accounts: [{ address: `0x${'ab'.repeat(20)}` }],
  address: `0x${'ab'.repeat(20)}`,
  networkId: 'eip155:1',
  wallet: { name: 'Heron' },
}

/** A host with the analytics plugin, and a plugin that emits events. */
export async function createWorld(
  options: Partial<PorticoOptions> = {},
  edges: FakeEdges = fakeEdges(),
  manifest: Manifest = analytics(),
) {
  let meet = (_: Context) => {}
  const met = new Promise<Context>(resolve => {
    meet = resolve
  })
  const somebody: Manifest = { id: 'somebody', activatesAtStart: () => true, load: async () => ({ default: meet }) }
  const portico = createPortico(
    {
      projectId: 'p1',
      networks: [mainnet],
      adapters: [family],
      plugins: [somebody, manifest],
      features: { analytics: true },
      debug: false,
      ...options,
    },
    edges.ports,
  )
  const ctx = await met
  return {
    portico,
    ctx,
    edges,
    say: (id: string, payload?: unknown) => ctx.emit(event<unknown>(id), payload),
    /** Every item of every batch so far; hides the page first. */
    items(): unknown[] {
      edges.env.hide()
      return edges.env.beacons.flatMap(({ text }) => JSON.parse(text))
    },
    reports: () => edges.server.sent.filter(({ url }) => url.pathname === '/e'),
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** A world in which the analytics plugin is active. */
export async function wokenWorld(options?: Partial<PorticoOptions>, edges?: FakeEdges): Promise<World> {
  const world = await createWorld(options, edges)
  world.say('kernel/intent-shown')
  await settle()
  return world
}
