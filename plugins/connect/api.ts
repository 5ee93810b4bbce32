import * as v from 'valibot'
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
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success) throw new PorticoError('DIRECTORY_MALFORMED', 'The wallet directory sent no list of wallets')
  const { data, count } = parsed.output
  return { wallets: data.flatMap(entry => walletFrom(entry) ?? []), count: count ?? data.length }
}

const Answer = v.object({
  data: v.array(v.unknown()),
  count: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
})

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
/** A missing, null or mistyped field is undefined; the rest of the entry still counts. */
const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)
/** Unchecked: a link is validated when the user opens it. */
const link = maybe(v.pipe(v.string(), v.minLength(1), v.maxLength(2048)))
/** Without control and bidirectional characters. */
const name = v.pipe(
  v.string(),
  v.transform(raw => raw.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()),
  v.minLength(1),
  v.maxLength(255),
)

const Listing = v.object({
  id: text(128),
  name,
  badge_type: maybe(v.string()),
  chains: maybe(v.array(v.custom<`${string}:${string}`>(id => typeof id === 'string' && /^[^:]+:[^:]+$/.test(id)))),
  image_id: maybe(text(128)),
  image_url: link,
  order: maybe(v.pipe(v.number(), v.finite(), v.minValue(0))),
  homepage: link,
  link_mode: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: maybe(text(255)),
  injected: maybe(v.array(v.object({ namespace: maybe(text(32)), injected_id: maybe(text(128)) }))),
})

function walletFrom(entry: unknown): Wallet | undefined {
  const parsed = v.safeParse(Listing, entry)
  if (!parsed.success) return undefined
  const { output } = parsed
  return {
    id: output.id,
    name: output.name,
    badge: output.badge_type === 'certified' ? 'certified' : undefined,
    chains: output.chains,
    homepage: output.homepage,
    imageId: output.image_id,
    imageUrl: output.image_url,
    order: output.order,
    linkMode: output.link_mode,
    mobileLink: output.mobile_link,
    desktopLink: output.desktop_link,
    webappLink: output.webapp_link,
    appStore: output.app_store,
    playStore: output.play_store,
    chromeStore: output.chrome_store,
    rdns: output.rdns,
    injected: output.injected?.map(({ namespace, injected_id }) => ({ namespace, injectedId: injected_id })),
  }
}
