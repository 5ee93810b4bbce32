import { describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  type AdapterDefinition,
  type Context,
  contributeTo,
  contributeView,
  createPortico,
  defineMessage,
  event,
  type Gate,
  type HostNetwork,
  hook,
  type Manifest,
  modalOpening,
  remoteConfig,
  service,
  slice,
  slot,
  type ViewContribution,
  view,
} from '..'
import { partsOf } from '../contracts/context'

/*
 * A faulty part of a plugin costs that plugin alone: the page starts, its neighbour works, and the console names the
 * plugin and the part once.
 */

const network: HostNetwork = {
  id: 1,
  chainNamespace: 'reef',
  name: 'Reef',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
const reef: Manifest = {
  id: 'reef',
  adapter: {
    namespaces: ['reef'],
    adopt: given => ({ ...given, chainNamespace: 'reef', caipNetworkId: `reef:${given.id}` }),
    describe: async () => ({ reef: { label: 'Reef' } }),
  },
}
const Room = view('Room')
const asked = hook<number>('neighbour/asked')
const rang = event('neighbour/rang')
const count = slice<number>('neighbour/count', 0)

type Fault = 'throws' | 'rejects' | 'hangs' | 'nonsense'
type Run = () => never
const FAULTS: Readonly<Record<Fault, Run>> = {
  throws: () => {
    throw new Error('boom')
  },
  rejects: (() => Promise.reject(new Error('boom'))) as Run,
  hangs: (() => new Promise(() => {})) as Run,
  nonsense: (() => 'nonsense') as Run,
}
const ASYNC: readonly Fault[] = ['throws', 'rejects', 'hangs', 'nonsense']
const SYNC: readonly Fault[] = ['throws']

/** The members of a type that are functions, or may be. */
type Functions<T> = {
  [K in keyof T]-?: Extract<T[K], (...args: never[]) => unknown> extends never ? never : K
}[keyof T]
/** The methods of a type that take a function. */
type TakingCallback<T> = {
  [K in keyof T]: T[K] extends (...args: infer Args) => unknown
    ? Extract<Args[number], (...args: never[]) => unknown> extends never
      ? never
      : K
    : never
}[keyof T]

/** One part of a manifest: how it is made faulty, the faults that it can have, and its name in the console. */
interface Case {
  readonly faults: readonly Fault[]
  /** Undefined: the fault is no error, such as a watcher that answers nonsense. */
  readonly part: string
  readonly manifest: (run: Run) => Partial<Manifest>
  /** Its neighbour’s use of the part, after the opening. */
  readonly use?: (neighbour: Context) => unknown
}
type Cases<Keys extends PropertyKey> = Readonly<Record<Keys, Case | Elsewhere>>
/** The reason why a part has no case here, or the place of its test. */
type Elsewhere = string

const adapter = (given: Partial<AdapterDefinition>): Partial<Manifest> => ({
  adapter: { namespaces: ['buoy'], ...given },
})
const setup = (run: (ctx: Context) => void | Promise<void>): Partial<Manifest> => ({
  activatesAtStart: () => true,
  load: async () => ({ default: run }),
})

const faultyView = (clause: 'home' | 'intercepts') => (run: Run) => ({
  contributes: [contributeView(view('Faulty'), { [clause]: run, load: async () => ({ default: () => null }) })],
})
const helping = service<() => string>('faulty/helping')

/**
 * A key of the manifest's type, or of its parts. The type fails to compile if a new key has no case: of a manifest, a
 * gate, an adapter's clause, a view, a context's method that takes a function, or a clock.
 */
const CASES: Readonly<Record<Exclude<keyof Manifest, 'gate' | 'adapter' | 'contributes'>, Cases<string> | 'data'>> & {
  readonly gate: Cases<Functions<Gate>>
  readonly adapter: Cases<Functions<AdapterDefinition>>
  readonly contributes: Cases<Functions<ViewContribution>>
  readonly context: Cases<TakingCallback<Context>>
  readonly clock: Cases<TakingCallback<Context['clock']>>
} = {
  id: 'data',
  sharedWith: 'data',
  owns: 'data',
  phase: 'data',
  observesAll: 'data',
  activatesOnStorage: 'data',
  lazyGuards: 'data',
  provides: {
    provides: {
      faults: ['nonsense'],
      part: 'plugin faulty declares it, and its code does not provide it',
      manifest: () => ({ ...setup(() => {}), provides: [helping] }),
      use: neighbour => neighbour.ask(helping).catch(neighbour.report),
    },
    ask: {
      faults: ['throws', 'rejects', 'hangs'],
      part: 'the setup',
      manifest: run => ({ ...setup(() => run()), activatesAtStart: undefined, provides: [helping] }),
      use: neighbour => neighbour.ask(helping).catch(neighbour.report),
    },
  },
  gate: {
    needs: { faults: SYNC, part: 'the gate', manifest: needs => ({ gate: { key: 'x', fallback: true, needs } }) },
    alwaysOn: {
      faults: SYNC,
      part: 'the gate',
      manifest: alwaysOn => ({ gate: { key: 'x', fallback: true, alwaysOn } }),
    },
    parse: {
      faults: SYNC,
      part: 'the gate',
      manifest: parse => ({ gate: { key: 'x', remote: true, parse, fallback: true } }),
      use: neighbour =>
        neighbour.set(remoteConfig, { status: 'known', features: { x: { isEnabled: true, config: [] } } }),
    },
  },
  egress: {
    egress: {
      faults: SYNC,
      part: 'egress',
      manifest: egress => ({
        egress,
        ...setup(ctx => void ctx.http.text('https://elsewhere.example').catch(() => undefined)),
      }),
    },
  },
  adapter: {
    adopt: { faults: SYNC, part: 'the acceptance of a network', manifest: adopt => adapter({ adopt }) },
    connectors: {
      faults: ['throws', 'nonsense'],
      part: 'the list of its connectors',
      manifest: connectors => adapter({ connectors }),
    },
    describe: {
      faults: ASYNC,
      part: 'the description of its namespace',
      manifest: describe => adapter({ describe }),
    },
  },
  lazyManifests: {
    lazyManifests: {
      faults: ASYNC,
      part: 'the list of its lazy manifests',
      manifest: lazyManifests => ({ lazyManifests }),
    },
  },
  contributes: {
    home: { faults: SYNC, part: 'home of the view Faulty', manifest: faultyView('home') },
    intercepts: { faults: SYNC, part: 'intercepts of the view Faulty', manifest: faultyView('intercepts') },
    // The loading of code has no limit: a slow network is no fault of the plugin.
    load: {
      faults: ['throws', 'rejects'],
      part: 'could not be loaded',
      manifest: load => ({ contributes: [contributeView(view('Faulty'), { load })] }),
      use: neighbour => {
        const load = neighbour.view('Faulty')?.contribution.load
        return load && partsOf(neighbour).load('faulty', load).catch(neighbour.report)
      },
    },
    loadPreview: 'the shell draws it: plugins/shell/frame/preview.ts takes a plain dialog instead',
  },
  context: {
    tap: 'taps',
    on: 'listens',
    watch: {
      faults: ['throws', 'rejects'],
      part: 'the watcher of neighbour/count',
      manifest: run => setup(ctx => void ctx.watch(count, value => value, run)),
    },
    observe: {
      faults: ['throws', 'rejects'],
      part: 'an observer',
      manifest: run => setup(ctx => void ctx.observe(run)),
    },
    watchContributions: {
      faults: ['throws', 'rejects'],
      part: 'the watcher of contributions',
      manifest: run => setup(ctx => void ctx.watchContributions(run)),
      use: neighbour => neighbour.contribute(contributeTo(slot('neighbour/places'), {})),
    },
    onDispose: {
      faults: ['throws', 'rejects'],
      part: 'an undo',
      manifest: run => setup(ctx => ctx.onDispose(run)),
    },
    update: 'its error is thrown to the caller',
  },
  clock: {
    after: 'the browser reports it, and its stack names the plugin’s file',
    every: 'the browser reports it, and its stack names the plugin’s file',
  },
  taps: {
    taps: {
      faults: ['throws', 'rejects', 'hangs'],
      part: 'the tap of neighbour/asked',
      manifest: run => ({ ...setup(ctx => void ctx.tap(asked, run)), taps: [asked] }),
    },
  },
  listens: {
    listens: {
      faults: ['throws', 'rejects'],
      part: 'the listener to neighbour/rang',
      manifest: run => ({ ...setup(ctx => void ctx.on(rang, run)), listens: [rang] }),
    },
  },
  activatesAtStart: {
    activatesAtStart: { faults: SYNC, part: 'the start', manifest: activatesAtStart => ({ activatesAtStart }) },
  },
  hydrates: { hydrates: { faults: SYNC, part: 'the start', manifest: hydrates => ({ hydrates }) } },
  onIntent: {
    onIntent: { faults: SYNC, part: 'onIntent', manifest: onIntent => ({ ...setup(() => {}), onIntent }) },
  },
  loadIntentPart: {
    loadIntentPart: {
      faults: ['throws', 'rejects'],
      part: 'could not be loaded',
      manifest: loadIntentPart => ({ ...setup(() => {}), loadIntentPart }),
    },
    discover: {
      faults: ['throws', 'rejects', 'hangs'],
      part: 'the part at intent (discover)',
      manifest: find => ({ ...setup(() => {}), loadIntentPart: async () => ({ default: find }) }),
    },
  },
  load: {
    load: {
      faults: ['throws', 'rejects'],
      part: 'could not be loaded',
      manifest: load => ({ activatesAtStart: () => true, load }),
    },
    setup: { faults: ['throws', 'rejects', 'hangs'], part: 'the setup', manifest: run => setup(() => run()) },
  },
}

const rows = Object.values(CASES).flatMap(cases =>
  Object.entries(typeof cases === 'string' ? {} : cases).flatMap(([name, one]) =>
    typeof one === 'string' ? [] : one.faults.map(fault => [name, fault, one] as const),
  ),
)

describe('a part of a plugin that is faulty costs that plugin alone', () => {
  test.each(rows)(
    'a faulty part of a plugin costs that plugin alone: %s %s',
    async (_, fault, { part, manifest, use }) => {
      const edges = fakeEdges()
      let neighbour: Context | undefined
      const heard: unknown[] = []
      const shell: Manifest = {
        id: 'neighbour',
        owns: [asked, rang, count],
        taps: [modalOpening],
        contributes: [contributeView(Room, { home: () => true, load: async () => ({ default: () => null }) })],
        load: async () => ({
          default: ctx => {
            neighbour = ctx
            ctx.on(rang, () => void heard.push('rang'))
          },
        }),
      }
      const faulty: Manifest = { id: 'faulty', ...manifest(FAULTS[fault]) }
      const registered = faulty.adapter
        ? { adapters: [faulty, reef], plugins: [shell] }
        : { adapters: [reef], plugins: [shell, faulty] }
      const portico = createPortico({ projectId: 'p', networks: [network], ...registered }, edges.ports)
      await settle()
      const opened = portico.open()
      await settle()
      await edges.clock.advance(3000)
      await opened
      expect(portico.state()).toMatchObject({ open: true, view: 'Room' })
      expect(neighbour?.settings.descriptions.reef).toEqual({ label: 'Reef' })
      for (const turn of [1, 2]) {
        const used = neighbour && turn === 1 && use?.(neighbour)
        neighbour?.emit(rang)
        neighbour?.set(count, turn)
        const consulted = neighbour?.consult(asked, turn)
        await edges.clock.advance(30_000)
        await Promise.all([consulted, used])
      }
      expect(heard).toEqual(['rang', 'rang'])
      portico.destroy()
      await settle()
      expect(edges.clock.pending).toBe(0)
      const printed = [
        ...edges.env.reported.map(error =>
          [error instanceof Error && error.message, error instanceof Error && error.cause].join(' '),
        ),
        ...edges.env.warnings,
      ].filter(text => text.includes('aulty') || text.includes('boom'))
      expect(printed).toHaveLength(1)
      expect(printed[0]).toContain(part)
      expect(printed[0]).toContain('faulty')
    },
  )
})

test.each(['rejects', 'hangs'] as const)(
  'a setup that %s once fails with a code and the plugin’s name, although its view is open, and the next caller’s attempt works',
  async fault => {
    const edges = fakeEdges()
    let runs = 0
    const faulty: Manifest = {
      id: 'faulty',
      provides: [helping],
      contributes: [
        contributeView(view('Faulty'), {
          title: defineMessage('faulty/title', 'Faulty'),
          load: async () => ({ default: () => null }),
        }),
      ],
      load: async () => ({
        default(ctx) {
          if (++runs === 1) return FAULTS[fault]()
          ctx.provide(helping, () => 'help')
        },
      }),
    }
    const portico = createPortico(
      { projectId: 'p', networks: [network], adapters: [reef], plugins: [faulty] },
      edges.ports,
    )
    await settle()
    const first = portico.ask(helping).catch(error => error)
    void portico.open({ view: 'Faulty' })
    await settle()
    await edges.clock.advance(30_000)
    expect(await first).toMatchObject({ code: 'PLUGIN_SETUP_FAILED', message: expect.stringContaining('faulty') })
    expect((await portico.ask(helping))()).toBe('help')
    expect(runs).toBe(2)
    portico.destroy()
    expect(edges.clock.pending).toBe(0)
  },
)
