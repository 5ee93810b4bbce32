import { expect, vi } from 'vitest'
import { type FakeEdges, fakeClock, fakeEdges, memoryBackend, settle } from '../../adapters/conformance'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
import { fakePage, info, install } from '../../adapters/evm/testing/page'
import { scriptedWallet, type TestWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import {
  type ConnectedSession,
  type Context,
  connectors,
  createPortico,
  type Env,
  type Manifest,
  type Portico,
  type PorticoOptions,
  route,
  sessionControl,
  topOf,
} from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import { type StandardOptions, standard } from '../../plugins'
import features from '../../plugins/features'
import { keepDefaultView } from '../../plugins/shell/flow/keepDefaultView'

/*
 * Journeys: the real kernel with every standard plugin except the one that renders, the real EVM adapter, and around
 * them a simulated browser: storage, wallets, time, and a project API that answers.
 */

export const FIRST = 'eip155:1'
export const SECOND = 'eip155:10'
/** On the host's list, unknown to the wallets. */
export const THIRD = 'eip155:31337'
/** Known to the wallets, not on the host's list. */
export const UNLISTED = 'eip155:999'

export const HERON = 'test.heron'
export const QUARTZ = 'test.quartz'

/** The host's options, and those of single plugins. */
export interface AppOptions extends Partial<PorticoOptions> {
  readonly pluginOptions?: StandardOptions
}

const lazyManifests = (options?: StandardOptions): Manifest[] => standard(options).filter(({ onIntent }) => !onIntent)

/** Loads all code once, so that the tests wait for promises only. */
export async function warmUp(): Promise<void> {
  // Loaded in the middle of a request, whose time limit would end before.
  await Promise.all([
    import('../../adapters/evm/capabilities'),
    import('../../adapters/evm/readEffects'),
    import('../../adapters/evm/checksum'),
    import('../../adapters/evm/readName'),
    import('../../plugins/names/flow/chainNames'),
  ])
  for (const { load, contributes = [] } of [...lazyManifests(), ...features(), evm()]) {
    await load?.()
    for (const part of contributes) await (part.kind === 'view' ? part.load() : Object(part.entry).load?.())
  }
}

export interface User {
  /** The two installed wallets: they approve until a test changes their answer. */
  readonly heron: TestWallet
  readonly quartz: TestWallet
  /** The current page; another one after each load. */
  readonly portico: Portico
  readonly edges: FakeEdges
  /** The context of a plugin on this page. */
  readonly inside: Context
  /** The views in the page's modal, the first one first. */
  readonly views: () => string[]
  readonly status: () => string
  /** All events since the page was loaded, by id, oldest first. */
  readonly events: readonly { id: string; payload: unknown }[]
  /** Chooses a wallet, as the wallet list does. */
  choose(connectorId: string, signal?: AbortSignal): Promise<ConnectedSession>
  /** Chooses a wallet and approves in it. */
  connect(connectorId?: string): Promise<ConnectedSession>
  /** Reloads the page: storage and wallets stay as they are. `first` runs in the same turn as the creation. */
  reload(options?: AppOptions, first?: (portico: Portico) => void): Promise<void>
  uninstall(connectorId: string): void
  leave(): void
}

/** Stands in for the plugin that renders: loads the code of the top view and activates its owner. */
const onlooker = (enter: (ctx: Context) => void): Manifest => ({
  id: 'onlooker',
  activatesAtStart: () => true,
  onIntent: ctx => {
    ctx.watch(route, topOf, top => {
      const found = top && ctx.view(top.view)
      if (found) partsOf(ctx).load(found.owner, found.contribution.load).catch(ctx.report)
    })
    enter(ctx)
    return { failed: () => {} }
  },
})

/** Stands in for the host's element. */
export function place() {
  let isPlaced = true
  let follow = () => {}
  const manifest: Manifest = {
    id: 'place',
    activatesAtStart: ({ settings }) => settings.embedded === true,
    load: async () => ({
      default: (ctx: Context) => {
        follow = keepDefaultView(ctx, () => isPlaced)
      },
    }),
  }
  const put = (next: boolean) => {
    isPlaced = next
    follow()
  }
  return { manifest, put }
}

/** The project API's default answers. */
const PROVIDER: Record<string, unknown> = {
  '/appkit/v1/config': { features: [] },
  '/getAnalyticsConfig': { isAnalyticsEnabled: false },
  '/getWallets': { data: [], count: 0 },
  '/v1/identity': { name: null, avatar: null },
  'rpc.chain': { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' },
}

const present = new Set<User>()
/** Ends the pages that a test opened, and checks that nothing went wrong unnoticed. */
export async function endAll(): Promise<void> {
  const all = [...present]
  present.clear()
  for (const user of all) {
    user.leave()
    await settle()
    expect(user.edges.env.reported).toEqual([])
    expect(user.heron.listeners + user.quartz.listeners).toBe(0)
    expect(user.edges.clock.pending).toBe(0)
  }
  vi.unstubAllGlobals()
}

function loadPage({ pluginOptions, ...given }: AppOptions, edges: FakeEdges) {
  for (const [part, answer] of Object.entries(PROVIDER)) edges.server.answer(part, answer)
  const contexts: Context[] = []
  const portico = createPortico(
    {
      projectId: 'journeys',
      networks: [network(1), network(10), network(31337)],
      adapters: [evm()],
      ...given,
      plugins: sharedWith('onlooker', [
        onlooker(ctx => contexts.push(ctx)),
        ...lazyManifests(pluginOptions),
        ...(given.plugins ?? []),
      ]),
    },
    edges.ports,
  )
  const events: { id: string; payload: unknown }[] = []
  portico.observe((id, payload) => events.push({ id, payload }))
  return { portico, edges, events, inside: contexts[0]! }
}

/** Opens the page with two wallets installed. */
export async function openApp(options: AppOptions = {}, env: Partial<Env> = {}): Promise<User> {
  const page = fakePage()
  vi.stubGlobal('window', page)
  const uninstalls = new Map<string, () => void>()
  const installed = (name: string, rdns: string): TestWallet => {
    const wallet = scriptedWallet({ chains: [1, 10, 999] })
    uninstalls.set(rdns, install(page, { info: info({ name, rdns }), provider: wallet.provider }))
    return wallet
  }
  const [heron, quartz] = [installed('Heron', HERON), installed('Quartz', QUARTZ)]
  const [backend, clock] = [memoryBackend(), fakeClock()]

  const load = (given: AppOptions) => loadPage(given, fakeEdges({ backend, clock, env }))
  let now = load(options)
  const user: User = {
    heron,
    quartz,
    get portico() {
      return now.portico
    },
    get edges() {
      return now.edges
    },
    get events() {
      return now.events
    },
    get inside() {
      return now.inside
    },
    views: () => now.portico.read(route).stack.map(({ view }) => view),
    status: () => now.portico.account().status,
    async choose(connectorId, signal) {
      now.portico.prepare()
      const control = await now.portico.ask(sessionControl)
      await expect.poll(() => now.portico.read(connectors).known.map(({ id }) => id)).toContain(connectorId)
      return control.connect({ connectorId, signal })
    },
    connect: (connectorId = HERON) => user.choose(connectorId),
    async reload(next = options, first = () => {}) {
      now.portico.destroy()
      now = load(next)
      first(now.portico)
    },
    uninstall: connectorId => uninstalls.get(connectorId)?.(),
    leave: () => now.portico.destroy(),
  }
  present.add(user)
  return user
}
