import { describe, expect, test } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance/edges'
import {
  type AdapterDefinition,
  type Context,
  contributeView,
  createPortico,
  defineMessage,
  event,
  type HostNetwork,
  hook,
  type Manifest,
  modalOpening,
  service,
  slice,
  view,
} from '..'

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

/** One part of a manifest: how it is made faulty, the faults that it can have, and its name in the console. */
interface Case {
  readonly faults: readonly Fault[]
  /** Undefined: the fault is no error, such as a watcher that answers nonsense. */
  readonly part: string
  readonly manifest: (run: Run) => Partial<Manifest>
}

const adapter = (given: Partial<AdapterDefinition>): Partial<Manifest> => ({
  adapter: { namespaces: ['buoy'], ...given },
})
const setup = (run: (ctx: Context) => void | Promise<void>): Partial<Manifest> => ({
  activatesAtStart: () => true,
  load: async () => ({ default: run }),
})

/** A key of the manifest's type, or of its parts. The type fails to compile if a new key has no case. */
const MANIFEST_CASES: Readonly<Record<keyof Manifest, Readonly<Record<string, Case>> | 'data'>> = {
  id: 'data',
  sharedWith: 'data',
  owns: 'data',
  provides: 'data',
  phase: 'data',
  observesAll: 'data',
  activatesOnStorage: 'data',
  lazyGuards: 'data',
  gate: {
    needs: { faults: SYNC, part: 'the gate', manifest: needs => ({ gate: { key: 'x', fallback: true, needs } }) },
    alwaysOn: {
      faults: SYNC,
      part: 'the gate',
      manifest: alwaysOn => ({ gate: { key: 'x', fallback: true, alwaysOn } }),
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
    home: {
      faults: SYNC,
      part: 'home of the view Faulty',
      manifest: home => ({
        contributes: [contributeView(view('Faulty'), { home, load: async () => ({ default: () => null }) })],
      }),
    },
    intercepts: {
      faults: SYNC,
      part: 'intercepts of the view Faulty',
      manifest: intercepts => ({
        contributes: [contributeView(view('Faulty'), { intercepts, load: async () => ({ default: () => null }) })],
      }),
    },
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
    watch: {
      faults: ['throws', 'rejects'],
      part: 'the watcher of neighbour/count',
      manifest: run => setup(ctx => void ctx.watch(count, value => value, run)),
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

const rows = Object.values(MANIFEST_CASES).flatMap(cases =>
  cases === 'data'
    ? []
    : Object.entries(cases).flatMap(([name, one]) => one.faults.map(fault => [name, fault, one] as const)),
)

describe('a part of a plugin that is faulty costs that plugin alone', () => {
  test.each(rows)('a faulty part of a plugin costs that plugin alone: %s %s', async (_, fault, { part, manifest }) => {
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
      neighbour?.emit(rang)
      neighbour?.set(count, turn)
      const consulted = neighbour?.consult(asked, turn)
      await edges.clock.advance(30_000)
      await consulted
    }
    expect(heard).toEqual(['rang', 'rang'])
    const printed = [
      ...edges.env.reported.map(error =>
        [error instanceof Error && error.message, error instanceof Error && error.cause].join(' '),
      ),
      ...edges.env.warnings,
    ].filter(text => text.includes('aulty') || text.includes('boom'))
    expect(printed).toHaveLength(1)
    expect(printed[0]).toContain(part)
    expect(printed[0]).toContain('faulty')
    portico.destroy()
    expect(edges.clock.pending).toBe(0)
  })
})

const helping = service<() => string>('faulty/helping')

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
