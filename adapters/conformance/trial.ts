import {
  type CaipNetworkId,
  type Connecting,
  type Connection,
  type ConnectionChange,
  connecting,
  isPorticoError,
  type Namespace,
  networks,
  type Undo,
  walletProvider,
} from '../../kernel'
import type { AdapterWorld } from './adapterKit'
import { settle } from './edges'
import { type House, type Outcome, openHouse, outcomeOf } from './house'
import type { Expect } from './runner'

/** Longer than any wait of an adapter: what is not settled by then never will be. */
const PATIENCE_MS = 120_000

/** One adapter in a house of its own, and what the laws do with it. */
export interface Trial extends House {
  readonly world: AdapterWorld
  readonly namespace: Namespace
  /** How often the adapter's code was asked for. */
  readonly loads: number
  /** Waits for code that was asked for. */
  loaded(): Promise<void>
  readonly expect: Expect
  reach(): Promise<Connecting>
  /** Of the adapter's own namespaces, unless others are named. */
  connect(signal?: AbortSignal, namespaces?: readonly Namespace[]): Promise<readonly Connection[]>
  restore(): Promise<readonly Connection[]>
  /** Connects, and stands in for whoever keeps the session. */
  live(): Promise<Connection & { readonly told: ConnectionChange[]; readonly leave: Undo }>
  networkId(index: number): CaipNetworkId
  outcome<T>(task: Promise<T>): Promise<Outcome<T>>
  /** The code that the task is rejected with, or why there is none. */
  codeOf(task: Promise<unknown>): Promise<string>
  /** The same page, loaded again. */
  reload(): Promise<Trial>
  end(): void
}

export async function openTrial(world: AdapterWorld, expect: Expect): Promise<Trial> {
  let loads = 0
  let loading: Promise<unknown> = Promise.resolve()
  const { manifest, edges } = world
  const load = async () => {
    loads++
    const code = manifest.load?.()
    loading = Promise.allSettled([code])
    return (await code) ?? { default: () => {} }
  }
  const house = await openHouse({ ...world, manifests: [{ ...manifest, load }] })
  const { portico, inside } = house
  const request = (signal = new AbortController().signal, namespaces = manifest.adapter?.namespaces ?? []) => ({
    connectorId: world.connectorId,
    namespaces,
    networkId: trial.networkId(0),
    signal,
  })
  const trial: Trial = {
    ...house,
    world,
    expect,
    namespace: manifest.adapter?.namespaces[0] ?? '',
    get loads() {
      return loads
    },
    async loaded() {
      await settle()
      await loading
      await settle()
    },
    reach: () => portico.ask(connecting.on(manifest.id)),
    connect: async (signal, namespaces) => (await trial.reach()).connect(request(signal, namespaces)),
    restore: async () => (await trial.reach()).restore(request()),
    async live() {
      const [connection] = await resolved(trial.outcome(trial.connect()))
      if (!connection) throw new Error('The adapter connected to nothing')
      const told: ConnectionChange[] = []
      const undos = [
        inside.provide(walletProvider.on(connection.namespace), connection.provider),
        connection.watch(change => told.push(change)),
      ]
      return { ...connection, told, leave: () => undos.forEach(undo => void undo()) }
    },
    networkId: index => portico.read(networks).configured[index]?.caipNetworkId ?? ':',
    outcome: task => outcomeOf(task, edges, { ms: PATIENCE_MS }),
    async codeOf(task) {
      const outcome = await trial.outcome(task)
      if (outcome.kind !== 'rejected') return `no rejection: ${outcome.kind}`
      return isPorticoError(outcome.error) ? outcome.error.code : `not one of ours: ${String(outcome.error)}`
    },
    async reload() {
      portico.destroy()
      return openTrial(world, expect)
    },
    end: portico.destroy,
  }
  return trial
}

export async function resolved<T>(outcome: Promise<Outcome<T>>): Promise<T> {
  const known = await outcome
  if (known.kind === 'rejected') throw known.error
  if (known.kind === 'waiting') throw new Error('Still waiting')
  return known.value
}
