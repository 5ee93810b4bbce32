import {
  type CaipNetworkId,
  type Capability,
  type Connection,
  type ConnectionChange,
  type ConnectService,
  type Context,
  connectService,
  errorReported,
  isPorticoError,
  type Manifest,
  type Namespace,
  type Network,
  networks,
  type Undo,
  walletProvider,
} from '../../kernel'
import type { AdapterWorld } from './adapterKit'
import { settle } from './edges'
import type { Expect } from './runner'
import { codeOf, createTestHost, type Outcome, openSession, outcomeOf, resolved, type TestHost } from './testHost'

/** Longer than any timeout of an adapter: a promise that is still pending then never settles. */
const PATIENCE_MS = 120_000

/** A connection, with the changes that it has reported. */
export interface LiveConnection extends Connection {
  readonly changes: ConnectionChange[]
  readonly leave: Undo
}

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
  /** Connects, opens a session and provides the wallet provider, as the session plugin does. */
  live(): Promise<LiveConnection>
  /** A capability of the adapter's namespace, if its manifest provides it. */
  able<T>(capability: Capability<T>): Promise<T | undefined>
  /** The services that the requirement has looked for, and that the manifest does not provide. */
  readonly missing: readonly string[]
  network(index: number): Network
  networkId(index: number): CaipNetworkId
  outcome<T>(task: Promise<T>): Promise<Outcome<T>>
  /** The error code of a rejected task, or a note that it was not rejected. */
  codeOf(task: Promise<unknown>): Promise<string>
  /** Answers of the adapter that the kernel could not use, and errors without a code. */
  unusable(): readonly string[]
  reload(): Promise<AdapterTestHost>
  end(): void
}

export async function createAdapterTestHost(world: AdapterWorld, expect: Expect): Promise<AdapterTestHost> {
  const { manifest, edges } = world
  const code = countLoads(manifest)
  const testHost = await createTestHost({ ...world, manifests: [code.manifest] })
  const { portico, inside } = testHost
  const unusable = watchAnswers(inside)
  const missing: string[] = []
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
      await inside.reached('shown')
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
      return attach(testHost, world.connectorId, connection)
    },
    async able(capability) {
      const token = capability.on(host.namespace)
      if (portico.has(token)) return portico.ask(token)
      missing.push(token.id)
      return undefined
    },
    missing,
    network: index => portico.read(networks).configured[index]!,
    networkId: index => portico.read(networks).configured[index]?.caipNetworkId ?? ':',
    outcome: task => outcomeOf(task, edges, { ms: PATIENCE_MS }),
    async codeOf(task) {
      const outcome = await host.outcome(task)
      return codeOf(outcome)
    },
    unusable: () => unusable,
    async reload() {
      portico.destroy()
      return createAdapterTestHost(world, expect)
    },
    end: portico.destroy,
  }
  return host
}

/** Answers that the kernel could not use. */
function watchAnswers({ on }: Context): readonly string[] {
  const unusable: string[] = []
  on(errorReported, ({ error }) => {
    if (isPorticoError(error, 'ANSWER_INVALID')) unusable.push(error.message)
  })
  return unusable
}

/** Holds the connection as the session plugin does. */
function attach(testHost: TestHost, connectorId: string, connection: Connection): LiveConnection {
  const changes: ConnectionChange[] = []
  const open = ({ namespace, accounts, networkId, wallet }: Connection) => {
    const address = accounts[0]?.address ?? ''
    return openSession(testHost, namespace, { connectorId, accounts, address, networkId, wallet })
  }
  const undos = [
    open(connection),
    testHost.inside.provide(walletProvider.on(connection.namespace), connection.provider),
    connection.watch(change => {
      changes.push(change)
      if ('networkId' in change && change.networkId) open({ ...connection, networkId: change.networkId })
    }),
  ]
  return { ...connection, changes, leave: () => undos.forEach(undo => void undo()) }
}

/** The same manifest, whose loads are counted. */
function countLoads(manifest: Manifest) {
  const { load, loadIntentPart } = manifest
  const counted = async <Part>(loadPart: (() => Promise<Part>) | undefined) => {
    code.loads++
    const part = loadPart?.()
    code.loading = Promise.allSettled([code.loading, part])
    return (await part) ?? { default: () => {} }
  }
  const code = {
    loads: 0,
    loading: Promise.resolve() as Promise<unknown>,
    manifest: {
      ...manifest,
      loadIntentPart: loadIntentPart && (() => counted(loadIntentPart)),
      load: () => counted(load),
    },
  }
  return code
}
