import { describeAll } from '../../../adapters/shared/descriptions/testing/descriptions'
import {
  addConnector,
  type Connector,
  type Context,
  connectors,
  createPortico,
  defineManifest,
  type HostNetwork,
  intentShown,
  type Manifest,
  type Network,
  type PorticoOptions,
  type Ports,
  type SessionControl,
  sessionControl,
} from '../../../kernel'
import { type Pairing, pairing } from '../../../kernel/kit'
import { type ConnectOptions, connect } from '../manifest'

/* A small host around the first view: announced wallets, a directory, and a session that the caller sets. */

export const API = 'http://directory.localhost'

const chain = (id: number, name: string): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

const adopt = (network: HostNetwork): Network => ({
  ...network,
  caipNetworkId: `eip155:${network.id}`,
  chainNamespace: 'eip155',
})

export const connector = (more: Partial<Connector> & { id: string; name: string }): Connector => ({
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  adapter: 'chains',
  ...more,
})

export const HERON = connector({ id: 'test.heron', name: 'Heron', rdns: 'test.heron' })
export const QUARTZ = connector({ id: 'test.quartz', name: 'Quartz', rdns: 'test.quartz' })
export const WALLET_CONNECT = connector({
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  adapter: 'walletconnect',
})

/** An entry in the directory's format. */
export type Listing = Record<string, unknown> & { id: string; name: string }

export const directoryId = (index: number) => index.toString(16).padStart(64, '0')

const FIRST = [
  'Amber',
  'Birch',
  'Cedar',
  'Dune',
  'Elder',
  'Fern',
  'Garnet',
  'Hazel',
  'Indigo',
  'Juniper',
  'Kelp',
  'Larch',
]
const SECOND = ['Purse', 'Satchel', 'Coffer', 'Locker', 'Pocket', 'Drawer', 'Chest', 'Pouch', 'Trunk', 'Pantry']

export function listing(index: number, more: Record<string, unknown> = {}): Listing {
  const name = `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length]}`
  const slug = name.toLowerCase().replace(' ', '-')
  return {
    id: directoryId(index + 1),
    name,
    image_id: `picture-${index}`,
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    chains: ['eip155:1'],
    order: index + 1,
    mobile_link: `${slug}://`,
    homepage: `https://${slug}.example/`,
    app_store: `https://apps.apple.com/app/${slug}`,
    play_store: `https://play.google.com/store/apps/details?id=${slug}`,
    ...more,
  }
}

export const DIRECTORY = Array.from({ length: 120 }, (_, index) =>
  listing(index, {
    ...(index % 2 === 0 && { desktop_link: `desktop-${index}://` }),
    ...(index % 4 === 0 && { webapp_link: `https://app-${index}.example/` }),
    ...(index % 5 === 0 && {
      rdns: `example.wallet${index}`,
      chrome_store: `https://chromewebstore.google.com/detail/${index}`,
    }),
  }),
)

/** The directory's answer to a request. */
export function answerWallets(url: URL, all: readonly Listing[] = DIRECTORY): { data: Listing[]; count: number } {
  const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter(Boolean)
  const text = (name: string) => (url.searchParams.get(name) ?? '').toLowerCase()
  const [include, exclude, rdns, names] = [list('include'), list('exclude'), list('rdns'), list('names')]
  const lower = names.map(name => name.toLowerCase())
  const found = all.filter(
    ({ id, name, rdns: own, badge_type }) =>
      (!include.length || include.includes(id)) &&
      !exclude.includes(id) &&
      (!text('search') || name.toLowerCase().includes(text('search'))) &&
      (!(text('badge_type') || text('badge')) || badge_type === 'certified') &&
      (!(rdns.length + names.length) || lower.includes(name.toLowerCase()) || rdns.includes(String(own))),
  )
  const page = Number(url.searchParams.get('page'))
  const entries = Number(url.searchParams.get('entries'))
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

export interface TestHostOptions extends Partial<PorticoOptions> {
  /** The plugin's own options. */
  own?: ConnectOptions
  /** The wallets that are announced on the first intent. */
  installed?: readonly Connector[]
  /** No namespace has an adapter. */
  withoutAdapter?: boolean
  control?: Partial<SessionControl>
  others?: readonly Manifest[]
}

const never = () => new Promise<never>(() => {})

/** Creates a portico with the connect plugin. */
export function createTestHost(ports: Partial<Ports>, options: TestHostOptions = {}) {
  const {
    installed = [HERON, QUARTZ, WALLET_CONNECT],
    withoutAdapter,
    control = {},
    others = [],
    own,
    ...rest
  } = options
  const chains = defineManifest({
    id: 'chains',
    listens: [intentShown],
    adapter: { namespaces: withoutAdapter ? [] : ['eip155'], adopt, describe: describeAll },
    load: async () => ({
      default: ctx => {
        for (const one of installed) ctx.set(connectors, addConnector(one))
      },
    }),
  })
  const session = defineManifest({
    id: 'session',
    provides: [sessionControl],
    load: async () => ({
      default: ctx =>
        void ctx.provide(sessionControl, { connect: never, disconnect: never, switchNetwork: never, ...control }),
    }),
  })
  const portico = createPortico(
    {
      projectId: 'project',
      networks: [chain(1, 'Ethereum')],
      endpoints: { api: API },
      adapters: [chains],
      // A test's plugins may use the slices that this plugin does not share.
      plugins: [session, ...others, { ...connect(own), sharedWith: others.map(({ id }) => id) }],
      ...rest,
    },
    ports,
  )
  return { portico, setPairing: (now: Pairing) => portico.set(pairing, now) }
}

/** A plugin that hands its context to a test. */
export function createProbe() {
  let context: Context | undefined
  const manifest = defineManifest({
    id: 'probe',
    listens: [intentShown],
    egress: () => ({ connect: [API] }),
    load: async () => ({
      default: ctx => {
        context = ctx
      },
    }),
  })
  return { manifest, context: () => context }
}

/** Heron, connected. */
export const LIVE = {
  connectorId: HERON.id,
  accounts: [{ address: '0x1' }],
  address: '0x1',
  networkId: 'eip155:1',
  wallet: { name: 'Heron' },
} as const
