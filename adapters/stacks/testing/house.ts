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
import { stacks, stacksMainnet, stacksTestnet } from '../manifest'
import { type ScriptedSip30, scriptedSip30 } from './scriptedSip30'

interface Given {
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly edges?: FakeEdges
  readonly wallet?: ScriptedSip30
  /** Does the wallet lie in the page from the beginning? */
  readonly installed?: boolean
  readonly page?: ReturnType<typeof fakePage>
}

/** The adapter in the real kernel, in a page with one wallet that `end` takes down again. */
export async function stacksHouse({ networks = [stacksMainnet, stacksTestnet], options, ...given }: Given = {}) {
  const { edges = fakeEdges(), page = fakePage(), wallet = scriptedSip30(), installed = true } = given
  if (installed) Object.assign(page, { LeatherProvider: wallet.provider })
  Reflect.set(globalThis, 'window', page)
  let portico: Portico | undefined
  const inside = await new Promise<Context>(enter => {
    const insider: Manifest = { id: 'insider', wakesAtStart: () => true, load: async () => ({ default: enter }) }
    const own = { projectId: 'test-project', debug: false, networks, ...options }
    portico = createPortico({ ...own, adapters: [stacks()], plugins: [insider] }, edges.ports)
  })
  const request = () => ({
    connectorId: 'stacks:LeatherProvider',
    namespaces: ['stacks'],
    networkId: portico!.settings.defaultNetworkId,
    signal: new AbortController().signal,
  })
  const reach = () => portico!.ask(connecting.on('stacks'))
  return {
    portico: portico!,
    inside,
    page,
    wallet,
    edges,
    connect: async () => (await reach()).connect(request()),
    restore: async () => (await reach()).restore(request()),
    /** Connects, and stands in for whoever keeps the session. */
    async live(): Promise<Connection> {
      const [connection] = await (await reach()).connect(request())
      inside.provide(walletProvider.on('stacks'), connection!.provider)
      return connection!
    },
    end() {
      portico?.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

export type StacksHouse = Awaited<ReturnType<typeof stacksHouse>>
