import {
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  connecting,
  type HostNetwork,
  type Manifest,
  type Namespace,
  networks,
  type PorticoOptions,
  type Undo,
  walletProvider,
} from '../../kernel'
import { type FakeEdges, fakeEdges } from './edges'
import { openHouse } from './house'

/** What a test changes of the house that its family usually has. */
export interface FamilyHouseOptions {
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly edges?: FakeEdges
}

interface Residents<Page extends object> extends FamilyHouseOptions {
  readonly adapter: Manifest
  readonly namespace: Namespace
  readonly networks: readonly HostNetwork[]
  /** What stands for `window`, its wallets in it. */
  readonly page: Page
  /** The connector of the wallet that a test means when it names none. */
  readonly connectorId: string
}

/** A connection, and what it has told since. */
interface LiveConnection extends Connection {
  readonly told: ConnectionChange[]
  readonly leave: Undo
}

/** An adapter in the real kernel, in a page of its own that `end` takes down again. */
export async function familyHouse<Page extends object>(residents: Residents<Page>) {
  const { adapter, namespace, networks: listed, options, edges = fakeEdges(), page, connectorId: usual } = residents
  Reflect.set(globalThis, 'window', page)
  const house = await openHouse({ manifests: [adapter], networks: listed, options, edges })
  const { portico, inside } = house
  const network = (index: number) => portico.read(networks).configured[index]!
  const networkId = (index: number) => network(index).caipNetworkId
  const request = (connectorId = usual, at: CaipNetworkId = portico.settings.defaultNetworkId) => ({
    connectorId,
    namespaces: [namespace],
    networkId: at,
    signal: new AbortController().signal,
  })
  type Wish = Parameters<typeof request>
  const reach = () => portico.ask(connecting.on(namespace))
  const connect = async (...wish: Wish) => (await reach()).connect(request(...wish))
  return {
    ...house,
    page,
    network,
    networkId,
    connect,
    /** The connections that show an account: a wallet that is there and shows none is left out. */
    restore: async (...wish: Wish) =>
      (await (await reach()).restore(request(...wish))).filter(({ accounts }) => accounts.length > 0),
    /** Connects, and stands in for whoever keeps the session. */
    async live(...wish: Wish): Promise<LiveConnection> {
      const [connection] = await connect(...wish)
      const told: ConnectionChange[] = []
      const undos = [
        inside.provide(walletProvider.on(namespace), connection!.provider),
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
