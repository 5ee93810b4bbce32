import {
  type Action,
  type Connections,
  type Context,
  connectedSession,
  connectors,
  type Namespace,
  type Network,
  type RegistryEntry,
  type Route,
  sessions,
  topOf,
} from '../../../kernel'
import { accountView, connectView, profileWalletsView, sanitizeText } from '../../../kernel/kit'
import type { Identity } from '../state'

const BALANCE_MS = 30_000
const RETRY_MS = 30_000

export const isAccountShown = (route: Route): boolean => topOf(route)?.view === accountView.id

/**
 * May the modal stay open without an account? Yes on the connect view of any namespace, and on ProfileWallets while it
 * lists a wallet. Every other view loses its subject.
 */
export const mayStayWithoutAccount = ({ open, stack }: Route, { byNamespace }: Connections): boolean =>
  !open ||
  stack.some(({ view }) => view === connectView.id) ||
  (stack.at(-1)?.view === profileWalletsView.id && Object.values(byNamespace).some(wallets => wallets.length > 0))

/** The time by `clock.elapsed()` from which a balance may be read again: 30 s after a read or a failure. */
export const readableFrom = ({ last, failedAt }: { last?: { at: number }; failedAt?: number } = {}): number =>
  failedAt === undefined ? (last ? last.at + BALANCE_MS : 0) : failedAt + RETRY_MS

const LONGEST_NAME = 100
const IMAGE_DATA = /^data:image\//i

/** Sanitizes a name and a picture: the name to one line, the picture to `https:` or `data:image/`. */
export function sanitizeIdentity({ name, avatar }: { name?: string | null; avatar?: string | null }): Identity {
  return {
    name: sanitizeText(name ?? '', LONGEST_NAME) || undefined,
    avatar: avatar && isSafeAvatar(avatar) ? avatar : undefined,
  }
}

function isSafeAvatar(source: string): boolean {
  if (IMAGE_DATA.test(source)) return true
  if (!URL.canParse(source)) return false
  const { protocol, username, password } = new URL(source)
  return protocol === 'https:' && !username && !password
}

type ActionEntry = Pick<RegistryEntry<Action>, 'value'>

/** Sorts by the host's order; actions whose feature the host does not name follow in their own order. */
export function sortActions<E extends ActionEntry>(entries: readonly E[], order: readonly string[] = []): readonly E[] {
  const place = ({ value: { feature } }: ActionEntry) => {
    const index = feature === undefined ? -1 : order.indexOf(feature)
    return index < 0 ? order.length : index
  }
  return [...entries].sort((left, right) => place(left) - place(right))
}

/** The namespaces of the networks, in the order in which they first appear. */
export const namespacesOf = (listed: readonly Network[]): readonly Namespace[] => [
  ...new Set(listed.map(({ chainNamespace }) => chainNamespace)),
]

/** Is the namespace's wallet in use an embedded wallet? */
export function isEmbedded(ctx: Pick<Context, 'read'>, namespace: Namespace): boolean {
  const live = connectedSession(ctx.read(sessions), namespace)
  return ctx.read(connectors).known.some(({ id, type }) => id === live?.connectorId && type === 'AUTH')
}
