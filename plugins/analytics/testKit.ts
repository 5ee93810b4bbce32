import { existsSync, readdirSync } from 'node:fs'
import { type FakeEdges, fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  type ConnectedSession,
  type Context,
  createPortico,
  type EventToken,
  event,
  type Manifest,
  type PorticoOptions,
} from '../../kernel'
import { analytics } from './manifest'
import { KERNEL_EVENTS } from './rules/kernelEvents'

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

const plugins = readdirSync(new URL('..', import.meta.url)).filter(name =>
  existsSync(new URL(`../${name}/events.ts`, import.meta.url)),
)
const modules: Record<string, EventToken<unknown>>[] = await Promise.all(
  plugins.map(name => import(`../${name}/events.ts`)),
)
const tokens = new Map(modules.flatMap(exported => Object.values(exported)).map(token => [token.id, token]))

/** The token of an event of any plugin, as its emitter has it. */
export const tokenOf = (id: string): EventToken<unknown> => tokens.get(id) ?? event<unknown>(id)

/** The ids of all events that are sent. */
export const TRACKED = [
  ...Object.keys(KERNEL_EVENTS),
  ...[...tokens.values()].filter(token => 'analytics' in token).map(({ id }) => id),
]

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
    emit: (id: string, payload?: unknown) => ctx.emit(tokenOf(id), payload),
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
