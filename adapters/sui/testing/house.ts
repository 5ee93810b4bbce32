import {
  type Connection,
  type ConnectionChange,
  connecting,
  type Network,
  networks,
  type Undo,
  walletProvider,
} from '../../../kernel'
import { fakeEdges } from '../../conformance'
import { openHouse } from '../../conformance/house'
import { fakePage } from '../../injected/testing/page'
// Loaded ahead: how long code takes to come is nothing that these tests are about.
import '../capabilities'
import { sui, suiDevnet, suiMainnet, suiTestnet } from '../manifest'
import { FAMILY } from '../namespace'

interface Given {
  readonly networks?: readonly Network[]
  readonly edges?: ReturnType<typeof fakeEdges>
  /** Runs in the page before the adapter does. */
  readonly before?: () => void
}

/** The adapter in the real kernel, in a page of its own that `end` takes down again. */
export async function suiHouse(given: Given = {}) {
  const { networks: listed = [suiMainnet, suiTestnet, suiDevnet], edges = fakeEdges(), before } = given
  const page = fakePage()
  Reflect.set(globalThis, 'window', page)
  before?.()
  const house = await openHouse({ manifests: [sui()], networks: listed, edges })
  const { portico, inside } = house
  const networkId = (index: number) => portico.read(networks).configured[index]!.caipNetworkId
  const request = (name: string, at = networkId(0)) => ({
    connectorId: `sui:${name}`,
    namespaces: [FAMILY],
    networkId: at,
    signal: new AbortController().signal,
  })
  const reach = () => portico.ask(connecting.on(FAMILY))
  const connect = async (name = 'Bourn', at = networkId(0)) => (await reach()).connect(request(name, at))
  return {
    ...house,
    page,
    networkId,
    network: (index: number) => portico.read(networks).configured[index]!,
    connect,
    restore: async (name = 'Bourn', at = networkId(0)) => (await reach()).restore(request(name, at)),
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

export type SuiHouse = Awaited<ReturnType<typeof suiHouse>>
