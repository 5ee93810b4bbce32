import {
  type Action,
  accountActions,
  accountTabs,
  type Connections,
  type Contribution,
  contributeTo,
  contributeView,
  type HostNetwork,
  type Live,
  type Namespace,
  type ReadBalance,
  type SessionState,
  say,
  view,
  type WalletConnection,
} from '../../../kernel'
import { EmptyState, Row } from '../../../ui-kit'
import { base, bitcoin, live, mainnet, sepolia, solana, type WorldOptions } from './world'

/** What the gallery shows: a house, and who is in it. */
export interface Scene extends WorldOptions {
  state?: SessionState
  /** Instead of one session, many wallets. */
  wallets?: Connections
  active?: Namespace
  view?: string
  identity?: unknown
}

const picture = (background: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${background}"/>${drawing}</svg>`,
  )}`
const LANTERN = picture('#ff8a3d', '<path d="M20 8c6 6 9 10 9 15a9 9 0 0 1-18 0c0-5 3-9 9-15z" fill="#fff"/>')
const PORTRAIT = picture(
  '#cfe3d4',
  '<circle cx="20" cy="16" r="7" fill="#2f6f55"/><path d="M6 40a14 14 0 0 1 28 0z" fill="#2f6f55"/>',
)

const action = (label: string, icon: string): Contribution[] => {
  const opens = view(label)
  const entry: Action = { label: say(`others/${label}`, label), icon, opens }
  const load = async () => ({ default: () => <EmptyState title={label} /> })
  return [contributeView(opens, { title: entry.label, load }), contributeTo(accountActions, entry)]
}
const tab = (label: string, component: () => unknown): Contribution =>
  contributeTo(accountTabs, { label: say(`others/${label}`, label), load: async () => ({ default: component }) })

const FOUR = [
  ...action('Buy', 'buy'),
  ...action('Swap', 'swap'),
  ...action('Receive', 'receive'),
  ...action('Send', 'send'),
]
const MORE = [...FOUR, ...action('Activity', 'activity'), ...action('A name of your own', 'person')]
const TABS = [
  tab('Tokens', () => [1, 2, 3, 4, 5].map(n => <Row key={n} title={`Token ${n}`} trailing="0.00" />)),
  tab('Activity', () => <EmptyState title="Nothing yet" detail="What you send and receive appears here." />),
]

const holds =
  (amount: bigint): ReadBalance =>
  async () => ({ amount, decimals: 18, symbol: 'ETH' })
const fails: ReadBalance = async () => {
  throw new Error('no answer')
}
const never: ReadBalance = () => new Promise(() => {})

const connected = (more: Partial<Live> = {}): SessionState => ({
  status: 'connected',
  ...live({ wallet: { name: 'Lantern', imageUrl: LANTERN }, ...more }),
})

const ALICE = { name: 'alice.example', avatar: PORTRAIT }
const LONG = 'a-name-that-does-not-stop-where-names-usually-stop-but-goes-on.example'

const wallet = (name: string, more: Partial<WalletConnection> = {}): WalletConnection => ({
  ...live({ connectorId: name, wallet: { name } }),
  state: 'active',
  adapter: 'chains',
  ...more,
})
const pictured = (network: HostNetwork, imageUrl: string): HostNetwork => ({ ...network, assets: { imageUrl } })
const FAMILIES = [
  pictured(mainnet, picture('#6a7bd1', '<path d="M20 7l8 13-8 5-8-5zM20 33l8-11-8 5-8-5z" fill="#fff"/>')),
  base,
  sepolia,
  pictured(solana, picture('#15131c', '<path d="M10 26h16l4-4H14zM10 18h16l4-4H14z" fill="#7ee0b5"/>')),
  pictured(bitcoin, picture('#f7931a', '<circle cx="20" cy="20" r="8" fill="#fff"/>')),
]
const MORE_FAMILIES = ['polkadot', 'cosmos', 'sui', 'stacks'].map(
  (chainNamespace): HostNetwork => ({ ...mainnet, chainNamespace, caipNetworkId: `${chainNamespace}:main` }),
)
const PAYMENT = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' }
const ORDINALS = { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', type: 'ordinal' }
const onSolana = { networkId: 'solana:main', address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' } as const
const lantern = wallet('Lantern', {
  wallet: { name: 'Lantern', imageUrl: LANTERN },
  accounts: [{ address: live().address }, { address: '0xde709f2102306220921060314715629080e2fb77' }],
})
const marlin = wallet('Marlin', { ...onSolana, accounts: [{ address: onSolana.address }] })
const basalt = wallet('Basalt', {
  networkId: 'bip122:main',
  accounts: [PAYMENT, ORDINALS],
  address: PAYMENT.address,
})
const SEVERAL: Connections = {
  several: true,
  byNamespace: {
    eip155: [
      lantern,
      wallet('Quartz'),
      wallet('Heron', { state: 'disconnected' }),
      wallet('A wallet whose name goes on for longer than any row', { state: 'disconnected' }),
    ],
    solana: [marlin],
    bip122: [basalt],
  },
}
const beside = (name: Namespace) => [name, [wallet(name, { networkId: `${name}:main` })]] as const
const EVERY = Object.fromEntries(['polkadot', 'cosmos', 'sui', 'stacks'].map(beside))

export const SCENES: Record<string, Scene> = {
  whole: {
    state: connected(),
    identity: ALICE,
    read: holds(1204_987_654_321_000_000n),
    contributes: [...FOUR, ...TABS],
  },
  plain: { state: connected(), read: holds(0n) },
  reading: { state: connected(), read: never, contributes: FOUR },
  failed: { state: connected(), read: fails, contributes: FOUR },
  testnet: { state: connected({ networkId: 'eip155:11155111' }), identity: ALICE, read: holds(5n * 10n ** 17n) },
  more: { state: connected(), identity: ALICE, read: holds(42n * 10n ** 18n), contributes: MORE },
  long: {
    state: connected({ wallet: { name: LONG } }),
    identity: { name: LONG, avatar: 'https://nowhere.example/a.png' },
    read: holds(123456789012345678901234567890n),
    contributes: FOUR,
  },
  unlisted: { state: connected({ networkId: 'eip155:999' }), read: holds(1n), contributes: FOUR },
  disconnecting: {
    state: { ...connected(), status: 'disconnecting' } as SessionState,
    read: holds(1n),
    contributes: FOUR,
  },
  restoring: { state: { status: 'restoring', connectorId: 'lantern' } },
  families: { wallets: SEVERAL, networks: FAMILIES, active: 'solana', read: holds(1n), contributes: FOUR },
  kinds: { wallets: SEVERAL, networks: FAMILIES, active: 'bip122', contributes: FOUR },
  'families-many': {
    wallets: { several: true, byNamespace: { ...SEVERAL.byNamespace, ...EVERY } },
    networks: [...FAMILIES, ...MORE_FAMILIES],
    active: 'eip155',
    read: holds(10n ** 18n),
  },
  wallets: { wallets: SEVERAL, networks: FAMILIES, view: 'ProfileWallets', contributes: action('Connect', 'wallet') },
  'wallets-kinds': { wallets: SEVERAL, networks: FAMILIES, active: 'bip122', view: 'ProfileWallets' },
  'wallets-none': {
    wallets: { several: true, byNamespace: { solana: [marlin], eip155: [wallet('Heron', { state: 'disconnected' })] } },
    networks: FAMILIES,
    view: 'ProfileWallets',
    active: 'bip122',
    contributes: action('Connect', 'wallet'),
  },
  'wallets-one-family': {
    wallets: { several: true, byNamespace: { eip155: [wallet('Quartz')] } },
    view: 'ProfileWallets',
    contributes: action('Connect', 'wallet'),
  },
  'wallets-off': {
    wallets: { several: false, byNamespace: { eip155: [lantern] } },
    networks: FAMILIES,
    view: 'ProfileWallets',
  },
  nobody: { state: { status: 'disconnected' }, contributes: action('Connect', 'wallet') },
}
