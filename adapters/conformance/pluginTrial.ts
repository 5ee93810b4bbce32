import {
  type Context,
  contributeView,
  type HostNetwork,
  isPorticoError,
  type Manifest,
  type PorticoOptions,
  type RemoteConfig,
  remoteConfig,
  type Setup,
  view,
} from '../../kernel'
import { partsOf } from '../../kernel/parts'
import { type FakeEdges, fakeEdges } from './edges'
import { type House, type Outcome, openHouse, outcomeOf } from './house'
import type { Expect } from './runner'

export interface PluginKit {
  /** Called for each law: manifests are made, not shared. */
  manifest(): Manifest
  /** What its manifest may weigh, in bytes, functions not counted; 1200 where nothing is said. */
  readonly maxBytes?: number
  /** Who else must be there, such as the adapter whose capabilities it uses. */
  others?(): readonly Manifest[]
  /** Networks that `others` adopt; without any, the laws bring one of their own. */
  readonly networks?: readonly HostNetwork[]
  readonly options?: Partial<PorticoOptions>
  edges?(): FakeEdges
}

/** A token that the plugin used, and what for. */
export interface Use {
  readonly verb: 'read' | 'write' | 'watch' | 'emit' | 'on' | 'provide'
  readonly id: string
}

/** One plugin in a house of its own, and what the laws do with it. */
export interface PluginTrial extends House {
  readonly kit: PluginKit
  readonly manifest: Manifest
  readonly expect: Expect
  /** What the plugin did through its context so far. */
  readonly uses: readonly Use[]
  wake(): Promise<Context>
  /** Disables it: by its gate where it has one, else by destroying the Portico. Answers whether the Portico is still there. */
  switchOff(): boolean
  /** Its code does not arrive until the returned function is called. */
  holdCode(): () => void
  /** Its code cannot be loaded, once. */
  loseCodeOnce(): void
  outcome<T>(task: Promise<T>): Promise<Outcome<T>>
  codeOf(task: Promise<unknown>): Promise<string>
  /** Timers, and listeners that nobody ended. */
  burden(): { timers: number; listeners: number }
}

const PATIENCE_MS = 60_000
const VERBS: readonly string[] = ['read', 'write', 'watch', 'emit', 'on', 'provide'] satisfies Use['verb'][]

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

export async function openPluginTrial(kit: PluginKit, expect: Expect): Promise<PluginTrial> {
  const edges = kit.edges?.() ?? fakeEdges()
  const manifest = kit.manifest()
  const { gate } = manifest
  const uses: Use[] = []
  let arrival: Promise<void> = Promise.resolve()
  const load = async () => {
    const code = await arrival.then(() => manifest.load?.())
    const setup: Setup = ctx => code?.default(recorded(ctx, uses))
    return { default: setup }
  }
  const house = await openHouse({
    // Every gate can be shut from outside, also one that the project's configuration does not list.
    manifests: [{ ...manifest, load, gate: gate && { ...gate, remote: true } }, ...(kit.others?.() ?? []), nowhere],
    networks: [...(kit.networks ?? []), NOWHERE],
    options: { ...kit.options, features: { ...(gate && { [gate.key]: true }), ...kit.options?.features } },
    edges,
  })
  const { portico, inside } = house
  const outcome = <T>(task: Promise<T>) => outcomeOf(task, edges, { ms: PATIENCE_MS })
  return {
    ...house,
    kit,
    manifest,
    expect,
    uses,
    wake: () => partsOf(inside).wake(manifest.id),
    switchOff: () => {
      const byGate = gate !== undefined && !gate.brought?.(portico.settings)
      if (byGate) inside.write(remoteConfig, () => NOTHING_ON)
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
    async codeOf(task) {
      const known = await outcome(task)
      if (known.kind !== 'rejected') return `no rejection: ${known.kind}`
      return isPorticoError(known.error) ? known.error.code : `not one of ours: ${String(known.error)}`
    },
    burden: () => ({ timers: edges.clock.pending, listeners: edges.env.listening + edges.storage.listening }),
  }
}

/** The context, with a note of every token that is used through it. */
function recorded(ctx: Context, uses: Use[]): Context {
  // A proxy of the frozen context itself could not answer with other members.
  return new Proxy(Object.create(ctx), {
    get(_, name) {
      const member: unknown = Reflect.get(ctx, name)
      if (typeof member !== 'function' || typeof name !== 'string' || !VERBS.includes(name)) return member
      return (token: { id: string }, ...rest: unknown[]) => {
        uses.push({ verb: name as Use['verb'], id: token.id })
        return Reflect.apply(member, ctx, [token, ...rest])
      }
    },
  })
}
