import {
  type Connection,
  type ConnectionChange,
  connecting,
  networks,
  type PorticoOptions,
  type Undo,
  walletProvider,
} from '../../../kernel'
import { fakeEdges } from '../../conformance'
import { openHouse } from '../../conformance/house'
import { fakePage } from '../../injected/testing/page'
// Loaded ahead: how long code takes to come is nothing that these tests are about.
import '../capabilities'
import { kusama, type PolkadotNetwork, polkadot, polkadotRelay } from '../manifest'
import { FAMILY } from '../namespace'

export const moonbeam: PolkadotNetwork = {
  id: 'fe58ea77779b7abda7da4ec526d14db9',
  chainNamespace: FAMILY,
  name: 'Moonbeam',
  nativeCurrency: { name: 'Glimmer', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.moonbeam.example'] } },
  polkadot: { addresses: 'ethereum' },
}

interface Given {
  readonly wallets?: Record<string, unknown>
  readonly networks?: readonly PolkadotNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly edges?: ReturnType<typeof fakeEdges>
}

/** The adapter in the real kernel, in a page of its own that `end` takes down again. */
export async function polkadotHouse(given: Given = {}) {
  const { wallets = {}, networks: listed = [polkadotRelay, kusama, moonbeam], options, edges = fakeEdges() } = given
  const page = Object.assign(fakePage(), { injectedWeb3: wallets })
  Reflect.set(globalThis, 'window', page)
  const house = await openHouse({ manifests: [polkadot()], networks: listed, options, edges })
  const { portico, inside } = house
  const networkId = (index: number) => portico.read(networks).configured[index]!.caipNetworkId
  const request = (name: string, at = networkId(0)) => ({
    connectorId: `polkadot:${name}`,
    namespaces: [FAMILY],
    networkId: at,
    signal: new AbortController().signal,
  })
  const reach = () => portico.ask(connecting.on(FAMILY))
  const connect = async (name = 'Dotterel', at = networkId(0)) => (await reach()).connect(request(name, at))
  return {
    ...house,
    page,
    networkId,
    network: (index: number) => portico.read(networks).configured[index]!,
    connect,
    restore: async (name = 'Dotterel', at = networkId(0)) => (await reach()).restore(request(name, at)),
    /** Connects, and stands in for whoever keeps the session. */
    async live(name?: string, at?: ReturnType<typeof networkId>): Promise<Connection & Told> {
      const [connection] = await connect(name, at)
      const told: ConnectionChange[] = []
      const undos = [
        inside.provide(walletProvider.on(FAMILY), connection!.provider),
        connection!.watch(change => told.push(change)),
      ]
      return { ...connection!, told, leave: () => undos.forEach(undo => void undo()) }
    },
    end() {
      portico.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}

interface Told {
  readonly told: ConnectionChange[]
  readonly leave: Undo
}

export type PolkadotHouse = Awaited<ReturnType<typeof polkadotHouse>>
