import {
  type Action,
  accountActions,
  accountTabs,
  type ConnectedSession,
  type Connections,
  type Contribution,
  contributeTo,
  contributeView,
  defineMessage,
  type HostNetwork,
  type Namespace,
  type ReadBalance,
  type SessionState,
  view,
  type WalletConnection,
} from '../../../kernel'
import { EmptyState } from '../../../ui-kit'
import { base, bitcoin, live, mainnet, sepolia, solana, type TestHostOptions } from './testHost'

/** One scene of the gallery: the host's options and its session. */
export interface Scene extends TestHostOptions {
  state?: SessionState
  /** A list of wallets instead of one session. */
  wallets?: Connections
  active?: Namespace
  view?: string
  identity?: unknown
  /** The project API's answer to balance requests; if unset, it knows no network. */
  balances?: unknown
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

const action = (label: string, icon: Action['icon'], order?: number): Contribution[] => {
  const opens = view(label)
  const entry: Action = { label: defineMessage(`others/${label}`, label), icon, opens }
  const load = async () => ({ default: () => <EmptyState title={label} /> })
  return [contributeView(opens, { title: entry.label, load }), contributeTo(accountActions, entry, { order })]
}
const tab = (label: string, component: () => unknown): Contribution =>
  contributeTo(accountTabs, {
    label: defineMessage(`others/${label}`, label),
    load: async () => ({ default: component }),
  })

/** Actions of other plugins. */
const OTHERS = [...action('Buy', 'buy', 10), ...action('Swap', 'swap', 20), ...action('Send', 'send', 40)]
const MORE = [...OTHERS, ...action('Activity', 'activity'), ...action('A name of your own', 'person')]
const TABS = [
  tab('Activity', () => <EmptyState title="Nothing yet" detail="What you send and receive appears here." />),
]

const holds =
  (amount: bigint): ReadBalance =>
  async () => ({ amount, decimals: 18, symbol: 'ETH' })
const fails: ReadBalance = async () => {
  throw new Error('no answer')
}
const never: ReadBalance = () => new Promise(() => {})

const connected = (more: Partial<ConnectedSession> = {}): SessionState => ({
  status: 'connected',
  ...live({ wallet: { name: 'Lantern', imageUrl: LANTERN }, ...more }),
})

const LAST = { address: live().address, networkId: live().networkId }
const LOCKED: SessionState = {
  status: 'locked',
  connectorId: 'lantern',
  last: LAST,
  wallet: { name: 'Lantern', imageUrl: LANTERN },
}

const ALICE = { name: 'alice.example', avatar: PORTRAIT }
const LONG = 'a-name-that-does-not-stop-where-names-usually-stop-but-goes-on.example'

const wallet = (name: string, more: Partial<WalletConnection> = {}): WalletConnection => ({
  ...live({ connectorId: name, wallet: { name } }),
  state: 'active',
  adapter: 'chains',
  ...more,
})
const pictured = (network: HostNetwork, imageUrl: string): HostNetwork => ({ ...network, assets: { imageUrl } })
const NETWORKS = [
  pictured(mainnet, picture('#6a7bd1', '<path d="M20 7l8 13-8 5-8-5zM20 33l8-11-8 5-8-5z" fill="#fff"/>')),
  base,
  sepolia,
  pictured(solana, picture('#15131c', '<path d="M10 26h16l4-4H14zM10 18h16l4-4H14z" fill="#7ee0b5"/>')),
  pictured(bitcoin, picture('#f7931a', '<circle cx="20" cy="20" r="8" fill="#fff"/>')),
]
const MORE_NETWORKS = ['polkadot', 'cosmos', 'sui', 'stacks'].map(
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

const entry = (symbol: string, name: string, numeric: string, price: unknown, more: object = {}) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  price,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...more,
})
const at = (digit: number) => ({ address: `eip155:1:0x${digit.toString(16).padStart(4, '0').repeat(10)}` })
const ETHER = entry('ETH', 'Ethereum', '1.204987654321', 3912.4, {
  iconUrl: picture('#6a7bd1', '<path d="M20 7l8 13-8 5-8-5zM20 33l8-11-8 5-8-5z" fill="#fff"/>'),
})
const HELD = [
  ETHER,
  entry('USDC', 'USD Coin', '840.25', 1, {
    ...at(0xa0b8),
    iconUrl: picture('#2775ca', '<circle cx="20" cy="20" r="9" fill="#fff"/>'),
  }),
  entry('UNI', 'Uniswap', '12.5', 9.71, at(2)),
  entry('USDC', 'Claim your reward at usdc-gift.example', '5000', undefined, at(0xbad)),
  entry(
    'PEPE',
    'A token whose name goes on and on, much further than any row is wide',
    '115792089237316195423570985008',
    0.00001,
    at(4),
  ),
  entry('DUST', '\u202etsuD\u200b', '0.0000001', '0.5', at(5)),
  entry('ONE', 'Cannot be divided', '1', 1, { ...at(6), quantity: { decimals: '0', numeric: '1' } }),
]
const THOUSAND = Array.from({ length: 1000 }, (_, index) =>
  entry(`T${index}`, `Token number ${index}`, `${1000 - index}.5`, 1, at(index + 1)),
)
const answered = (balances: unknown): Scene => ({
  state: connected(),
  identity: ALICE,
  read: holds(1204_987_654_321_000_000n),
  contributes: [...OTHERS, ...TABS],
  balances: { balances },
})

/** The account receives one Ether between two reads, of the chain as of the project API. */
function receiving(): Scene {
  let [coins, listed] = [0n, 0]
  return {
    ...answered([]),
    read: async () => ({ amount: ++coins * 10n ** 18n, decimals: 18, symbol: 'ETH' }),
    balances: () => ({ balances: [entry('ETH', 'Ether', String(++listed), 2000)] }),
  }
}

export const SCENES: Record<string, Scene> = {
  whole: {
    state: connected(),
    identity: ALICE,
    read: holds(1204_987_654_321_000_000n),
    contributes: [...OTHERS, ...TABS],
  },
  tokens: answered(HELD),
  'tokens-testnet': {
    ...answered(HELD.slice(0, 1).map(held => ({ ...held, chainId: 'eip155:11155111' }))),
    state: connected({ networkId: 'eip155:11155111' }),
  },
  'tokens-loading': { ...answered([]), balances: () => new Promise(() => {}) },
  'tokens-empty': { ...answered([]), read: holds(0n) },
  'tokens-failed': { ...answered([]), balances: () => new Response('{}', { status: 503 }) },
  'tokens-thousand': answered(THOUSAND),
  'tokens-receiving': receiving(),
  embedded: { ...answered(HELD), embedded: true },
  'embedded-empty': { ...answered([]), read: holds(0n), embedded: true, contributes: action('OnRampProviders', 'buy') },
  'embedded-failed': { ...answered([]), embedded: true, balances: () => new Response('{}', { status: 503 }) },
  receive: { state: connected(), networks: NETWORKS, view: 'WalletReceive', read: holds(1n) },
  'receive-kinds': { wallets: SEVERAL, networks: NETWORKS, active: 'bip122', view: 'WalletReceive' },
  'receive-networks': { state: connected(), networks: NETWORKS, view: 'WalletCompatibleNetworks' },
  plain: { state: connected(), read: holds(0n) },
  reading: { state: connected(), read: never, contributes: OTHERS },
  failed: { state: connected(), read: fails, contributes: OTHERS },
  testnet: { state: connected({ networkId: 'eip155:11155111' }), identity: ALICE, read: holds(5n * 10n ** 17n) },
  more: { state: connected(), identity: ALICE, read: holds(42n * 10n ** 18n), contributes: MORE },
  long: {
    state: connected({ wallet: { name: LONG } }),
    identity: { name: LONG, avatar: 'https://nowhere.example/a.png' },
    read: holds(123456789012345678901234567890n),
    contributes: OTHERS,
  },
  unlisted: { state: connected({ networkId: 'eip155:999' }), read: holds(1n), contributes: OTHERS },
  disconnecting: {
    state: { ...connected(), status: 'disconnecting' } as SessionState,
    read: holds(1n),
    contributes: OTHERS,
  },
  unconfirmed: { state: connected({ unconfirmed: true }), read: holds(10n ** 18n) },
  'receive-unconfirmed': { state: connected({ unconfirmed: true }), view: 'WalletReceive' },
  locked: { state: LOCKED, contributes: action('Connect', 'wallet'), read: holds(10n ** 18n) },
  'locked-long': { state: { ...LOCKED, wallet: { name: LONG } } },
  'wallets-locked': {
    wallets: {
      several: true,
      byNamespace: { eip155: [{ ...lantern, state: 'locked' }, wallet('Quartz', { state: 'locked' })] },
    },
    view: 'ProfileWallets',
    contributes: action('Connect', 'wallet'),
  },
  restoring: { state: { status: 'restoring', connectorId: 'lantern', last: LAST } },
  namespaces: {
    wallets: SEVERAL,
    networks: NETWORKS,
    active: 'solana',
    read: holds(1n),
    contributes: OTHERS,
    balances: { balances: [] },
  },
  kinds: { wallets: SEVERAL, networks: NETWORKS, active: 'bip122', contributes: OTHERS },
  'namespaces-many': {
    wallets: { several: true, byNamespace: { ...SEVERAL.byNamespace, ...EVERY } },
    networks: [...NETWORKS, ...MORE_NETWORKS],
    active: 'eip155',
    read: holds(10n ** 18n),
  },
  wallets: { wallets: SEVERAL, networks: NETWORKS, view: 'ProfileWallets', contributes: action('Connect', 'wallet') },
  'wallets-kinds': { wallets: SEVERAL, networks: NETWORKS, active: 'bip122', view: 'ProfileWallets' },
  'wallets-none': {
    wallets: { several: true, byNamespace: { solana: [marlin], eip155: [wallet('Heron', { state: 'disconnected' })] } },
    networks: NETWORKS,
    view: 'ProfileWallets',
    active: 'bip122',
    contributes: action('Connect', 'wallet'),
  },
  'wallets-one-namespace': {
    wallets: { several: true, byNamespace: { eip155: [wallet('Quartz')] } },
    view: 'ProfileWallets',
    contributes: action('Connect', 'wallet'),
  },
  'wallets-off': {
    wallets: { several: false, byNamespace: { eip155: [lantern] } },
    networks: NETWORKS,
    view: 'ProfileWallets',
  },
  noAccount: { state: { status: 'disconnected' }, contributes: action('Connect', 'wallet') },
}
