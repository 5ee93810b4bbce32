import {
  type Action,
  accountActions,
  accountTabs,
  type Contribution,
  contributeTo,
  contributeView,
  type Live,
  type ReadBalance,
  type SessionState,
  say,
  view,
} from '../../../kernel'
import { EmptyState, Row } from '../../../ui-kit'
import { live, type WorldOptions } from './world'

/** What the gallery shows: a house, and who is in it. */
export interface Scene extends WorldOptions {
  state: SessionState
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
  nobody: { state: { status: 'disconnected' }, contributes: action('Connect', 'wallet') },
}
