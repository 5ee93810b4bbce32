import {
  type Connection,
  type Context,
  connecting,
  createPortico,
  type HostNetwork,
  type Manifest,
  type Portico,
  type PorticoOptions,
  walletProvider,
} from '../../../kernel'
import { type FakeEdges, fakeEdges } from '../../conformance'
import { fakePage } from '../../injected/testing/page'
// Loaded ahead: how long code takes to come is nothing that these tests are about.
import '../capabilities'
import { cosmos, cosmosHub, osmosis } from '../manifest'
import { type ScriptedKeplr, scriptedKeplr } from './scriptedKeplr'

interface Given {
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly edges?: FakeEdges
  /** The wallet at `window.keplr`; undefined for none. */
  readonly wallet?: ScriptedKeplr | false
  readonly tells?: boolean
  readonly page?: ReturnType<typeof fakePage>
}

/** The adapter in the real kernel, in a page with one wallet that `end` takes down again. */
export async function cosmosHouse({ networks = [cosmosHub, osmosis], options, ...given }: Given = {}) {
  const { edges = fakeEdges(), page = fakePage() } = given
  const wallet = given.wallet || (await scriptedKeplr(page, { tells: given.tells ?? true }))
  if (given.wallet !== false) Object.assign(page, { keplr: wallet.provider })
  Reflect.set(globalThis, 'window', page)
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = { id: 'insider', wakesAtStart: () => true, load: async () => ({ default: enter }) }
    const own = { projectId: 'test-project', debug: false, networks, ...options }
    portico = createPortico({ ...own, adapters: [cosmos()], plugins: [insider] }, edges.ports)
  })
  const request = (connectorId = 'keplr:keplr') => ({
    connectorId,
    namespaces: ['cosmos'],
    networkId: portico!.settings.defaultNetworkId,
    signal: new AbortController().signal,
  })
  const reach = () => portico!.ask(connecting.on('cosmos'))
  return {
    portico: portico!,
    inside,
    page,
    wallet,
    edges,
    connect: async (connectorId?: string) => (await reach()).connect(request(connectorId)),
    restore: async (connectorId?: string) => (await reach()).restore(request(connectorId)),
    /** Connects, and stands in for whoever keeps the session. */
    async live(): Promise<Connection> {
      const [connection] = await (await reach()).connect(request())
      inside.provide(walletProvider.on('cosmos'), connection!.provider)
      return connection!
    },
    end() {
      portico?.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

export type CosmosHouse = Awaited<ReturnType<typeof cosmosHouse>>
