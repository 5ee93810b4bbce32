import {
  type Connection,
  type ConnectionChange,
  type ConnectRequest,
  type ConnectService,
  connectService,
  createPortico,
  networks as networksSlice,
  type Portico,
  type PorticoOptions,
} from '../../../kernel'
import { type Pairing, pairing } from '../../../kernel/kit'
import { systemClock } from '../../../kernel/ports'
import type { Tabs } from '../../../plugins/session/testing/tabs'
import { Relay } from '../../../sandbox/relay/relay'
import { type FakeEdges, fakeEdges } from '../../conformance/edges'
import type { Vault } from '../libraryStorage'
import { walletconnect } from '../manifest'
import type { WalletConnectOptions } from '../options'
import { evmGrant, openRemoteWallet, type RemoteWallet } from './remoteWallet'

/* The adapter with the real library, a real relay and a real wallet client; only the page's ports are fakes. */

export const LIBRARIES: readonly [version: string, library: () => Promise<unknown>][] = [
  ['2.21.8', () => import('@walletconnect/universal-provider')],
  ['2.25.0', () => import('universal-provider-newest')],
]

export const chain = (id: number, http = `http://127.0.0.1:9/${id}`) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [http] } },
})

export interface Page {
  readonly portico: Portico
  readonly edges: FakeEdges
  readonly service: ConnectService
  connect(request?: Partial<ConnectRequest>): Promise<readonly Connection[]>
  restore(request?: Partial<ConnectRequest>): Promise<readonly Connection[]>
  /** Waits for a pairing with this status. */
  pairingIs<S extends Pairing['status']>(status: S): Promise<Extract<Pairing, { status: S }>>
  /** Waits for the pairing's URI. */
  code(): Promise<string>
}

export interface PageOptions {
  readonly networks?: PorticoOptions['networks']
  readonly options?: Partial<PorticoOptions>
  readonly adapter?: WalletConnectOptions
  /** Shares storage events with the other tabs. */
  readonly tabs?: Tabs
  readonly grant?: ReturnType<typeof evmGrant>
  /** `real` if the test waits for other processes. */
  readonly clock?: 'real' | 'fake'
}

export interface Connected extends ReturnType<typeof listenTo> {
  readonly page: Page
  readonly topic: string
  readonly connection: Connection
}

export interface RealWorld {
  readonly relay: Relay
  readonly wallet: RemoteWallet
  /** Opens a page; the storage of earlier pages remains. */
  open(options?: PageOptions): Promise<Page>
  /** A page that is connected to the wallet. */
  connected(options?: PageOptions): Promise<Connected>
  end(): Promise<void>
}

export async function openWorld(library: () => Promise<unknown>): Promise<RealWorld> {
  // Its first import takes seconds on a busy machine; the adapter's time limits count from here.
  await library()
  const relay = await Relay.start()
  const wallet = await openRemoteWallet(relay.url)
  const kept = new Map<string, string>()
  const vault: Vault = {
    load: async () => new Map(kept),
    save: async (key, text) => void (text === undefined ? kept.delete(key) : kept.set(key, text)),
  }
  const { backend } = fakeEdges()
  const pages: Portico[] = []

  async function open({ networks = [chain(1), chain(137)], options, adapter, tabs, clock = 'real' }: PageOptions = {}) {
    const edges = fakeEdges({ backend })
    const ports = { ...edges.ports, storage: tabs?.join(edges.storage).storage ?? edges.storage }
    const endpoints = { relay: relay.url, verify: 'http://127.0.0.1:9' }
    const portico = createPortico(
      {
        projectId: 'host',
        debug: false,
        endpoints,
        networks,
        adapters: [walletconnect({ library, vault, ...adapter })],
        plugins: [],
        ...options,
      },
      clock === 'real' ? { ...ports, clock: systemClock } : ports,
    )
    pages.push(portico)
    const service = await portico.ask(connectService.on('walletconnect'))
    const request = (given: Partial<ConnectRequest> = {}): ConnectRequest => ({
      connectorId: 'walletConnect',
      namespaces: ['eip155'],
      networkId: 'eip155:1',
      signal: new AbortController().signal,
      ...given,
    })
    const page: Page = {
      portico,
      edges,
      service,
      connect: given => service.connect(request({ namespaces: namespacesOf(portico), ...given })),
      restore: given => service.restore(request(given)),
      pairingIs: status => pairingIs(portico, status),
      code: async () => (await pairingIs(portico, 'ready')).uri,
    }
    return page
  }

  async function connected({ grant = evmGrant(), ...options }: PageOptions = {}): Promise<Connected> {
    const page = await open(options)
    const connecting = page.connect()
    const { topic } = await wallet.approve(await wallet.scan(await page.code()), grant)
    const [connection] = await connecting
    if (!connection) throw new Error('Nothing was connected')
    return { page, topic, connection, ...listenTo(connection) }
  }

  return {
    relay,
    wallet,
    open,
    connected,
    async end() {
      for (const page of pages) page.destroy()
      await wallet.stop()
      await relay.stop()
    },
  }
}

const namespacesOf = (portico: Portico) => [
  ...new Set(portico.read(networksSlice).configured.map(({ chainNamespace }) => chainNamespace)),
]

function pairingIs<S extends Pairing['status']>(portico: Portico, status: S): Promise<Extract<Pairing, { status: S }>> {
  const is = (now: Pairing): now is Extract<Pairing, { status: S }> => now.status === status
  return new Promise(resolve => {
    const look = (now: Pairing) => {
      if (is(now)) resolve(now)
    }
    portico.watch(pairing, now => now, look)
    look(portico.read(pairing))
  })
}

/** A connection's changes, and a wait for the next change of a kind. */
export function listenTo(connection: Connection) {
  const changes: ConnectionChange[] = []
  const waiting = new Set<() => void>()
  connection.watch(change => {
    changes.push(change)
    for (const look of [...waiting]) look()
  })
  return {
    changes,
    next: (kind: ConnectionChange['kind']) =>
      new Promise<ConnectionChange>(resolve => {
        const look = () => {
          const found = changes.find(change => change.kind === kind)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}
