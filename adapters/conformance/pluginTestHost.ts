import {
  type Context,
  contributeView,
  type HostNetwork,
  isPorticoError,
  type Manifest,
  networks,
  type PorticoOptions,
  type RemoteConfig,
  remoteConfig,
  view,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { currentOptions } from '../../kernel/contracts/options'
import { type FakeEdges, fakeEdges } from './edges'
import type { Expect } from './runner'
import { codeOf, createTestHost, type Outcome, outcomeOf, type TestHost } from './testHost'

/** The function of axe-core that the requirements use. */
export interface Axe {
  run(part: Element, options: object): Promise<{ readonly violations: readonly Violation[] }>
}

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
}

/** One requirement for every plugin, and its test. */
export interface PluginRequirement {
  readonly name: string
  /** The sentence on a missing part of the environment, without which it cannot run. */
  readonly lacks?: (kit: PluginKit) => string | undefined
  check(host: PluginTestHost): Promise<void>
}

/** A plugin under test, for `testPlugin`. */
export interface PluginKit {
  /** Called for each law: every law gets a new manifest. */
  manifest(): Manifest
  /** The manifest's size limit in bytes, without functions; 1200 by default. */
  readonly maxBytes?: number
  /** Other required manifests, such as the adapter whose capabilities the plugin uses. */
  others?(): readonly Manifest[]
  /** Networks that `others` adopt. Without any, the requirements use a network of their own. */
  readonly networks?: readonly HostNetwork[]
  /** Further options of the Portico that runs the plugin. */
  readonly options?: Partial<PorticoOptions>
  /** axe-core, for the requirement on accessibility: `import axe from 'axe-core'`. */
  readonly axe?: Axe
  /** The arguments of views that need some, by the view's id. */
  readonly args?: Readonly<Record<string, unknown>>
  /** Names in its views that are the same in every language. Elements with `translate="no"` need no name here. */
  readonly names?: readonly string[]
  /** The address of the account with which views are drawn. */
  readonly address?: string
  /** Creates the fake ports; by default `fakeEdges()`. */
  edges?(): FakeEdges
}

const STATE = ['read', 'set', 'update', 'watch'] as const
const VERBS = [...STATE, 'emit', 'on', 'provide', 'ask', 'peek', 'tap', 'consult', 'slot'] as const

/** A token that the plugin used, and the context's method. */
export interface Use {
  readonly verb: (typeof VERBS)[number]
  readonly id: string
}

/** One plugin in its own kernel, with the controls of the requirements. */
export interface PluginTestHost extends TestHost {
  readonly kit: PluginKit
  readonly manifest: Manifest
  readonly expect: Expect
  /** The plugin's uses of its context so far. */
  readonly uses: readonly Use[]
  /** The kernel's sentence for each use of what is private to another plugin. */
  readonly refusals: readonly string[]
  activate(): Promise<Context>
  /**
   * Disables the plugin: by its gate if it has one, otherwise by `destroy`. Returns whether the Portico still exists.
   */
  switchOff(): boolean
  /** Delays the plugin's code until the returned function is called. */
  holdCode(): () => void
  /** Fails the next load of the plugin's code. */
  loseCodeOnce(): void
  outcome<T>(task: Promise<T>): Promise<Outcome<T>>
  codeOf(task: Promise<unknown>): Promise<string>
  /** Timers and listeners that are still active. */
  burden(): { timers: number; listeners: number }
}

const PATIENCE_MS = 60_000

const NOTHING_ON: RemoteConfig = { status: 'known', features: {} }

const NOWHERE: HostNetwork = {
  id: 'one',
  chainNamespace: 'nowhere',
  name: 'Nowhere',
  nativeCurrency: { name: 'Nothing', symbol: 'NIL', decimals: 0 },
  rpcUrls: { default: { http: [] } },
}
const defaultView = view('Conformance')
const nowhere: Manifest = {
  id: 'conformance-nowhere',
  contributes: [contributeView(defaultView, { home: () => true, load: async () => ({ default: () => null }) })],
  adapter: {
    namespaces: ['nowhere'],
    adopt: network =>
      network.chainNamespace === 'nowhere'
        ? { ...network, chainNamespace: 'nowhere', caipNetworkId: `nowhere:${network.id}` }
        : undefined,
  },
}

export async function createPluginTestHost(kit: PluginKit, expect: Expect): Promise<PluginTestHost> {
  const edges = kit.edges?.() ?? fakeEdges()
  const manifest = kit.manifest()
  const { gate } = manifest
  // The requirements limit the plugin's time, not that of the test runner's compiler.
  await manifest.load?.().catch(() => undefined)
  const uses: Use[] = []
  const refusals: string[] = []
  let arrival: Promise<void> = Promise.resolve()
  const load = async () => {
    const code = await arrival.then(() => manifest.load?.())
    const setup = (ctx: Context, begun: unknown) => code?.default(recorded(ctx, uses, refusals), begun)
    return { default: setup }
  }
  const testHost = await createTestHost({
    // `remote` lets the requirements close every gate, even one that the project's configuration does not list.
    manifests: [{ ...manifest, load, gate: gate && { ...gate, remote: true } }, ...(kit.others?.() ?? []), nowhere],
    networks: [...(kit.networks ?? []), NOWHERE],
    options: { ...kit.options, features: { ...(gate && { [gate.key]: true }), ...kit.options?.features } },
    edges,
  })
  const { portico, inside } = testHost
  const outcome = <T>(task: Promise<T>) => outcomeOf(task, edges, { ms: PATIENCE_MS, loads: true })
  return {
    ...testHost,
    kit,
    manifest,
    expect,
    uses,
    refusals,
    activate: () => partsOf(inside).activate(manifest.id),
    switchOff: () => {
      const byGate = gate !== undefined && !gate.alwaysOn?.(currentOptions(portico.settings, portico.read(networks)))
      if (byGate) inside.set(remoteConfig, NOTHING_ON)
      else portico.destroy()
      return byGate
    },
    holdCode() {
      let release = () => {}
      arrival = new Promise(resolve => {
        release = resolve
      })
      return release
    },
    loseCodeOnce() {
      arrival = Promise.reject(new Error('no network'))
      arrival.catch(() => {
        arrival = Promise.resolve()
      })
    },
    outcome,
    codeOf: async task => codeOf(await outcome(task)),
    burden: () => ({ timers: edges.clock.pending, listeners: edges.env.listening + edges.storage.listening }),
  }
}

/** The context, with a record of every token that is used through it, and of every refusal. */
function recorded(ctx: Context, uses: Use[], refusals: string[]): Context {
  const refuse = (error: unknown): never => {
    if (isPorticoError(error, 'NOT_OWNER')) refusals.push(error.message)
    throw error
  }
  const watched =
    (member: (...args: never[]) => unknown, of: object) =>
    (...args: unknown[]): unknown => {
      try {
        const answer: unknown = Reflect.apply(member, of, args)
        return answer instanceof Promise ? answer.catch(refuse) : answer
      } catch (error) {
        return refuse(error)
      }
    }
  const { get, set, remove, watch } = ctx.storage
  const storage = Object.fromEntries(
    Object.entries({ get, set, remove, watch }).map(([name, member]) => [name, watched(member, ctx.storage)]),
  )
  // A proxy of the frozen context itself could not return other members.
  return new Proxy(Object.create(ctx), {
    get(_, name) {
      const member: unknown = name === 'storage' ? storage : Reflect.get(ctx, name)
      const verb = VERBS.find(verb => verb === name)
      if (typeof member !== 'function' || !verb) return member
      const run = watched(member as () => unknown, ctx)
      return (token: { id: string }, ...rest: unknown[]) => {
        uses.push({ verb, id: token.id })
        return run(token, ...rest)
      }
    },
  })
}
