import { type FakeEdges, fakeClock, fakeEdges, memoryBackend } from '../../adapters/conformance/edges'
import {
  type CaipNetworkId,
  type Context,
  connectors,
  contributeView,
  createPortico,
  type HostNetwork,
  isAbort,
  type Manifest,
  type Namespace,
  type Portico,
  type PorticoError,
  type PorticoOptions,
  type Sessions,
  sessionControl,
  sessionEstablished,
  sessions,
  view,
} from '../../kernel'
import { session } from './manifest'
import { RECORDS } from './rules/sessionRecord'
import { createTabs, type Tabs } from './testing/tabs'
import { adapterOf, CONNECTORS, createWallets, FIRST, newTab, type Tab, type Wallets } from './testing/wallets'

export const network = (id: number | string): HostNetwork => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export interface Visit {
  readonly portico: Portico
  readonly edges: FakeEdges
  readonly wallets: Wallets
  readonly ctx: Context
  /** The emitted events, oldest first: name and payload. */
  readonly events: { readonly name: string; readonly payload: unknown }[]
  readonly sessions: () => Sessions
  readonly control: () => ReturnType<typeof control>
  /** The network to which this tab sends requests for the wallet. */
  readonly placeOf: (connectorId: string, namespace: Namespace) => CaipNetworkId
  /** Closes the tab. */
  leave(): void
  /** Closes the tab and loads the page again, with the same storage and wallets. */
  reload(options?: Partial<PorticoOptions>): Promise<Visit>
}

const control = (portico: Portico) => portico.ask(sessionControl)

const OBSERVED = ['session-connected', 'session-failed', 'session-ended', 'network-switched', 'connection-switched']

export interface World {
  readonly wallets: Wallets
  readonly backend: ReturnType<typeof memoryBackend>
  readonly clock: ReturnType<typeof fakeClock>
  readonly tabs: Tabs
}

export const createWorld = (): World => ({
  wallets: createWallets(),
  backend: memoryBackend(),
  clock: fakeClock(),
  tabs: createTabs(),
})

const optionsOf = (wallets: Wallets, tab?: Tab) => ({
  projectId: 'p',
  networks: [1, 10, 'main', 'coin', 'relay', 'hub', 'main-sui', 'main-stacks'].map(network),
  adapters: [adapterOf(wallets, tab)],
})

/** Imports every module once, so that later activation waits for promises only. */
const warmUp = () =>
  Promise.all([
    createPortico({ ...optionsOf(createWallets()), plugins: [session()] }, fakeEdges().ports).ask(sessionControl),
    import('./flow/recentWallets'),
  ])
let warm: Promise<unknown> | undefined

/** A page with the real kernel and the real session plugin, in a world of fake wallets. */
export async function visit(world: World = createWorld(), options: Partial<PorticoOptions> = {}): Promise<Visit> {
  warm ??= warmUp()
  await warm
  const { wallets, backend, clock, tabs } = world
  const edges = fakeEdges({ backend, clock })
  const tab = tabs.join(edges.storage)
  const own = newTab()
  const contexts: Context[] = []
  const page: Manifest = {
    id: 'page',
    activatesAtStart: () => true,
    contributes: [contributeView(view('Connect'), { load: async () => ({ default: undefined }), home: () => true })],
    onIntent: ctx => {
      contexts.push(ctx)
      return { failed: () => {} }
    },
  }
  const portico = createPortico(
    { ...optionsOf(wallets, own), plugins: [page, session()], ...options },
    { ...edges.ports, storage: tab.storage },
  )
  const [ctx] = contexts
  if (!ctx) throw new Error('The page wakes at the start')
  const events: { name: string; payload: unknown }[] = []
  portico.observe((id, payload) => {
    const name = id.replace('kernel/', '')
    if (OBSERVED.includes(name)) events.push({ name, payload })
  })
  portico.set(connectors, { known: CONNECTORS })
  await clock.advance(0)
  const leave = () => {
    tab.leave()
    portico.destroy()
    for (const undo of own.undos) undo()
  }
  return {
    portico,
    edges,
    wallets,
    ctx,
    events,
    sessions: () => portico.read(sessions),
    control: () => control(portico),
    placeOf(connectorId, namespace) {
      const side = wallets.side(connectorId, namespace)
      return own.places.get(side) ?? side.networkId
    },
    leave,
    async reload(next = options) {
      leave()
      wallets.prompts.length = 0
      return visit(world, next)
    },
  }
}

/** Connects as a user does: requests, and approves in the wallet. */
export async function connectTo(here: Visit, connectorId: string, namespaces?: readonly Namespace[]): Promise<void> {
  const done = (await here.control()).connect({ connectorId, namespaces })
  await here.edges.clock.advance(0)
  here.wallets.prompts.at(-1)?.approve()
  await done
}

/** Refuses every new session with this reason, until undone. */
export const refuse = (here: Visit, reason: PorticoError) => here.ctx.tap(sessionEstablished, () => reason)

/** The records for a later visit. */
export const stored = ({ edges }: Visit): unknown => edges.ports.storage.get(RECORDS)

export const recordOf = (connectorId: string, networkId: string = FIRST) => ({
  connectorId,
  adapter: 'fake',
  networkId,
  address: `${connectorId}-1`,
})

export function settlementOf<T>(promise: Promise<T>): {
  state: 'pending' | 'done' | 'failed' | 'aborted'
  value?: T
  error?: unknown
} {
  const seen: ReturnType<typeof settlementOf<T>> = { state: 'pending' }
  promise.then(
    value => void Object.assign(seen, { state: 'done', value }),
    error => void Object.assign(seen, { state: isAbort(error) ? 'aborted' : 'failed', error }),
  )
  return seen
}
