import {
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type ConnectService,
  connectService,
  isPorticoError,
  type Manifest,
  type Namespace,
  networks,
  type Undo,
  walletProvider,
} from '../../kernel'
import type { AdapterWorld } from './adapterKit'
import { settle } from './edges'
import type { Expect } from './runner'
import { createTestHost, type Outcome, outcomeOf, type TestHost } from './testHost'

/** Longer than any timeout of an adapter: a promise that is still pending then never settles. */
const PATIENCE_MS = 120_000

/** One adapter in its own kernel, with the controls of the requirements. */
export interface AdapterTestHost extends TestHost {
  readonly world: AdapterWorld
  readonly namespace: Namespace
  /** The number of loads of the adapter's code. */
  readonly loads: number
  /** Waits for a load that has started. */
  loaded(): Promise<void>
  readonly expect: Expect
  reach(): Promise<ConnectService>
  /** Connects the adapter's own namespaces, unless others are given. */
  connect(signal?: AbortSignal, namespaces?: readonly Namespace[]): Promise<readonly Connection[]>
  restore(): Promise<readonly Connection[]>
  /** Connects and provides the wallet provider, as the session plugin does. */
  live(): Promise<Connection & { readonly changes: ConnectionChange[]; readonly leave: Undo }>
  networkId(index: number): CaipNetworkId
  outcome<T>(task: Promise<T>): Promise<Outcome<T>>
  /** The error code of a rejected task, or a note that it was not rejected. */
  codeOf(task: Promise<unknown>): Promise<string>
  /** Reloads the page. */
  reload(): Promise<AdapterTestHost>
  end(): void
}

export async function createAdapterTestHost(world: AdapterWorld, expect: Expect): Promise<AdapterTestHost> {
  const { manifest, edges } = world
  const code = countLoads(manifest)
  const testHost = await createTestHost({ ...world, manifests: [code.manifest] })
  const { portico, inside } = testHost
  const request = (signal = new AbortController().signal, namespaces = manifest.adapter?.namespaces ?? []) => ({
    connectorId: world.connectorId,
    namespaces,
    networkId: host.networkId(0),
    signal,
  })
  const host: AdapterTestHost = {
    ...testHost,
    world,
    expect,
    namespace: manifest.adapter?.namespaces[0] ?? '',
    get loads() {
      return code.loads
    },
    async loaded() {
      await inside.afterFirstView()
      await settle()
      await code.loading
      await settle()
    },
    reach: () => portico.ask(connectService.on(manifest.id)),
    connect: async (signal, namespaces) => (await host.reach()).connect(request(signal, namespaces)),
    restore: async () => (await host.reach()).restore(request()),
    async live() {
      const [connection] = await resolved(host.outcome(host.connect()))
      if (!connection) throw new Error('The adapter connected to nothing')
      const changes: ConnectionChange[] = []
      const undos = [
        inside.provide(walletProvider.on(connection.namespace), connection.provider),
        connection.watch(change => changes.push(change)),
      ]
      return { ...connection, changes, leave: () => undos.forEach(undo => void undo()) }
    },
    networkId: index => portico.read(networks).configured[index]?.caipNetworkId ?? ':',
    outcome: task => outcomeOf(task, edges, { ms: PATIENCE_MS }),
    async codeOf(task) {
      const outcome = await host.outcome(task)
      if (outcome.kind !== 'rejected') return `no rejection: ${outcome.kind}`
      return isPorticoError(outcome.error) ? outcome.error.code : `not one of ours: ${String(outcome.error)}`
    },
    async reload() {
      portico.destroy()
      return createAdapterTestHost(world, expect)
    },
    end: portico.destroy,
  }
  return host
}

/** The same manifest, whose loads are counted. */
function countLoads(manifest: Manifest) {
  const { load, loadEarly } = manifest
  const counted = async <Part>(loadPart: (() => Promise<Part>) | undefined) => {
    code.loads++
    const part = loadPart?.()
    code.loading = Promise.allSettled([code.loading, part])
    return (await part) ?? { default: () => {} }
  }
  const code = {
    loads: 0,
    loading: Promise.resolve() as Promise<unknown>,
    manifest: { ...manifest, loadEarly: loadEarly && (() => counted(loadEarly)), load: () => counted(load) },
  }
  return code
}

export async function resolved<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const known = await outcome
  if (known.kind === 'rejected') throw known.error
  if (known.kind === 'waiting') throw new Error('Still waiting')
  return known.value
}
