import { type Context, PorticoError, type Wallet } from '../../kernel'
import { projectApiQuery } from '../../kernel/kit'

/** A query to the wallet directory. Lists contain directory ids unless noted. */
export interface WalletQuery {
  readonly page?: number
  readonly entries: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly chains?: readonly string[]
  readonly search?: string
  readonly badge_type?: 'certified'
  readonly badge?: 'certified'
  readonly names?: readonly string[]
  readonly rdns?: readonly string[]
}

export interface WalletPage {
  readonly wallets: readonly Wallet[]
  /** The total number of matches, beyond those on this page. */
  readonly count: number
}

/** The directory changes slowly: answers are cached for five minutes. */
const KEPT_MS = 5 * 60_000

/**
 * One page of the wallet directory. Invalid entries are left out; links are not checked.
 * @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE HTTP_TIMEOUT HTTP_STATUS …
 */
export async function getWallets(
  ctx: Pick<Context, 'http' | 'settings'>,
  { page = 1, ...query }: WalletQuery,
  { signal }: { signal?: AbortSignal } = {},
): Promise<WalletPage> {
  const { settings, http } = ctx
  const answer = await http.json(`${settings.endpoints.api}/getWallets`, {
    query: {
      page,
      ...Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? value.join(',') : value]),
      ),
      ...projectApiQuery(settings),
    },
    signal,
    cached: KEPT_MS,
  })
  const { data, count } = recordOf(answer) ?? {}
  if (!Array.isArray(data)) {
    throw new PorticoError('DIRECTORY_MALFORMED', 'The wallet directory sent no list of wallets')
  }
  return { wallets: data.flatMap(entry => walletFrom(entry) ?? []), count: wholeNumber(count) ?? data.length }
}

// Guards by hand: the first view waits for its wallets, and a schema library would be the larger half of this file.
type Raw = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Raw | undefined =>
  typeof value === 'object' && value !== null ? (value as Raw) : undefined

const isNumber = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0
const wholeNumber = (value: unknown) => (isNumber(value) && Number.isInteger(value) ? value : undefined)

/** A missing, null or mistyped field is undefined; the rest of the entry still counts. */
function text(value: unknown, longest = 128): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : ''
  return trimmed && trimmed.length <= longest ? trimmed : undefined
}

/** Unchecked: a link is validated when the user opens it. */
const link = (value: unknown) => (typeof value === 'string' && value && value.length <= 2048 ? value : undefined)

const isNetworkId = (value: unknown): value is `${string}:${string}` =>
  typeof value === 'string' && /^[^:]+:[^:]+$/.test(value)

/** The list, if each of its items is valid. */
function listOf<T>(value: unknown, itemOf: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined
  const items = value.flatMap(item => itemOf(item) ?? [])
  return items.length === value.length ? items : undefined
}

function walletFrom(entry: unknown): Wallet | undefined {
  const raw = recordOf(entry) ?? {}
  const id = text(raw.id)
  // Without control and bidirectional characters.
  const name = typeof raw.name === 'string' && text(raw.name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ''), 255)
  if (!id || !name) return undefined
  return {
    id,
    name,
    badge: raw.badge_type === 'certified' ? 'certified' : undefined,
    chains: listOf(raw.chains, item => (isNetworkId(item) ? item : undefined)),
    homepage: link(raw.homepage),
    imageId: text(raw.image_id),
    imageUrl: link(raw.image_url),
    order: isNumber(raw.order) ? raw.order : undefined,
    linkMode: link(raw.link_mode),
    mobileLink: link(raw.mobile_link),
    desktopLink: link(raw.desktop_link),
    webappLink: link(raw.webapp_link),
    appStore: link(raw.app_store),
    playStore: link(raw.play_store),
    chromeStore: link(raw.chrome_store),
    rdns: text(raw.rdns, 255),
    injected: listOf(raw.injected, item => injectedFrom(recordOf(item))),
  }
}

const injectedFrom = (raw: Raw | undefined) =>
  raw && { namespace: text(raw.namespace, 32), injectedId: text(raw.injected_id) }
