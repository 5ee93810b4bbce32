import {
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  connectService,
  type HostNetwork,
  type Manifest,
  type Namespace,
  networks,
  type PorticoOptions,
  type Undo,
  walletProvider,
} from '../../kernel'
import { type FakeEdges, fakeEdges } from './edges'
import { createTestHost } from './testHost'

/** A test's changes to the namespace's default test host. */
export interface NamespaceTestHostOptions {
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  readonly edges?: FakeEdges
}

interface TestHostOptions<Page extends object> extends NamespaceTestHostOptions {
  readonly adapter: Manifest
  readonly namespace: Namespace
  readonly networks: readonly HostNetwork[]
  /** The fake `window`, with its wallets. */
  readonly page: Page
  /** The default connector of `connect` and `restore`. */
  readonly connectorId: string
}

/** A connection, with the changes that it has reported. */
interface LiveConnection extends Connection {
  readonly reported: ConnectionChange[]
  readonly leave: Undo
}

/** An adapter in the real kernel, in its own page. `end` removes both. */
export async function createNamespaceTestHost<Page extends object>(residents: TestHostOptions<Page>) {
  const { adapter, namespace, networks: listed, options, edges = fakeEdges(), page, connectorId: usual } = residents
  Reflect.set(globalThis, 'window', page)
  const testHost = await createTestHost({ manifests: [adapter], networks: listed, options, edges })
  const { portico, inside } = testHost
  const network = (index: number) => portico.read(networks).configured[index]!
  const networkId = (index: number) => network(index).caipNetworkId
  const request = (connectorId = usual, at: CaipNetworkId = portico.settings.defaultNetworkId) => ({
    connectorId,
    namespaces: [namespace],
    networkId: at,
    signal: new AbortController().signal,
  })
  type Arguments = Parameters<typeof request>
  const reach = () => portico.ask(connectService.on(namespace))
  const connect = async (...given: Arguments) => (await reach()).connect(request(...given))
  return {
    ...testHost,
    page,
    network,
    networkId,
    connect,
    /** The restored connections that show an account. */
    restore: async (...given: Arguments) =>
      (await (await reach()).restore(request(...given))).filter(({ accounts }) => accounts.length > 0),
    /** Connects and provides the wallet provider, as the session plugin does. */
    async live(...given: Arguments): Promise<LiveConnection> {
      const [connection] = await connect(...given)
      const reported: ConnectionChange[] = []
      const undos = [
        inside.provide(walletProvider.on(namespace), connection!.provider),
        connection!.watch(change => reported.push(change)),
      ]
      return { ...connection!, reported, leave: () => undos.forEach(undo => void undo()) }
    },
    end() {
      portico.destroy()
      Reflect.deleteProperty(globalThis, 'window')
    },
  }
}
