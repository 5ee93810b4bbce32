import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Admitted, GatewayParts } from '../app'
import { refuse } from '../refusal'
import { firstIssue, type Listing } from '../shapes'
import { answerTagged, type Tagged, tagged } from '../tags'
import type { Picture, PictureKind } from '../upstreams/directory'
import { arrangeWallets, isUnchanged, NO_WALLETS, type WalletSettings } from '../walletSettings'

const MOST_ENTRIES = 100
const Positive = (most: number, initial: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'A number is expected'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(most),
    ),
    String(initial),
  )
const List = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(8_000),
    v.transform(text => text.split(',').filter(Boolean)),
  ),
  '',
)
export const DirectoryQuery = v.object({
  page: Positive(100_000, 1),
  entries: Positive(MOST_ENTRIES, 40),
  include: List,
  exclude: List,
  chains: List,
  names: List,
  rdns: List,
  search: v.optional(v.pipe(v.string(), v.maxLength(100), v.trim(), v.toLowerCase()), ''),
  badge: v.optional(v.string()),
  badge_type: v.optional(v.string()),
})
type Query = v.InferOutput<typeof DirectoryQuery>

const PICTURES: Readonly<Record<string, PictureKind>> = {
  '/getWalletImage/:id': 'wallets',
  '/public/getAssetImage/:id': 'assets',
  '/public/getCurrencyImage/:id': 'currencies',
  '/public/getTokenImage/:id': 'tokens',
}

/** Of the pages in memory, with their queries. */
const MOST_CHARACTERS = 8_000_000
const PARAMETERS = Object.keys(DirectoryQuery.entries)

const PAGE_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
}
export const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=86400, immutable',
  // A picture that is opened as a page must not run scripts.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** The wallet directory as the project lists it, and pictures. A request without a project gets the directory as it is. */
export function walletRoutes(app: Hono<Admitted>, parts: GatewayParts): void {
  const { directory, projects } = parts
  // The listings are those of the start.
  const pages = new LRUCache<string, Tagged<string>>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ content }, key) => content.length + key.length,
  })
  const nameSettings = createNaming()
  app.get('/getWallets', async c => {
    const { projectId } = c.var
    const project = projectId === undefined ? undefined : await projects.find(projectId)
    const settings = project?.wallets ?? NO_WALLETS
    const given = c.req.query()
    const key = nameSettings(settings) + JSON.stringify(PARAMETERS.map(name => given[name]))
    const known = pages.get(key)
    if (known) return answerTagged(c, known, PAGE_HEADERS)
    const query = v.safeParse(DirectoryQuery, given)
    if (!query.success) return refuse(c, 400, 'query', firstIssue(query.issues))
    const page = tagged(JSON.stringify(pageOf(listingsOf(directory.listings, settings), query.output)))
    pages.set(key, page)
    return answerTagged(c, page, PAGE_HEADERS)
  })
  for (const [path, kind] of Object.entries(PICTURES)) {
    app.get(path, async c => {
      const id = c.req.param('id') ?? ''
      const picture = kind === 'wallets' ? await walletPicture(parts, id) : await directory.picture(kind, id)
      if (!picture) return refuse(c, 404, 'id', 'There is no such picture')
      return answerTagged(c, picture, { 'content-type': picture.type, ...PICTURE_HEADERS })
    })
  }
}

/** The picture of a wallet: of the folder, or one that an operator has added. */
export const walletPicture = async (
  { directory, pictures }: Pick<GatewayParts, 'directory' | 'pictures'>,
  id: string,
): Promise<Picture | undefined> => (await directory.picture('wallets', id)) ?? pictures.find(id)

/**
 * Names settings by their content. A project that is read again has another object with the same content, and keeps its
 * pages in memory; one whose settings have changed begins with others.
 */
function createNaming(): (settings: WalletSettings) => string {
  const names = new WeakMap<WalletSettings, string>()
  return settings => {
    if (isUnchanged(settings)) return ''
    const known = names.get(settings)
    if (known !== undefined) return known
    const name = tagged(JSON.stringify(settings)).tag
    names.set(settings, name)
    return name
  }
}

/** The listings of a project, hidden ones apart, with their places in its own order. */
export function listingsOf(listings: readonly Listing[], settings: WalletSettings): readonly Listing[] {
  if (isUnchanged(settings)) return listings
  const { first, others } = arrangeWallets(listings, settings.own, settings.order)
  const hidden = new Set(settings.hidden)
  return [...first, ...others]
    .filter(({ id }) => !hidden.has(id))
    .map((wallet, at) => Object.assign({}, wallet, { order: at + 1 }))
}

function pageOf(listings: readonly Listing[], query: Query) {
  const found = listings.filter(wallet => matches(wallet, query))
  const start = (query.page - 1) * query.entries
  return { data: found.slice(start, start + query.entries), count: found.length }
}

function matches(wallet: Listing, query: Query): boolean {
  const { include, exclude, chains, search, badge = query.badge_type, names, rdns } = query
  if (include.length > 0 && !include.includes(wallet.id)) return false
  if (exclude.includes(wallet.id)) return false
  if (chains.length > 0 && !wallet.chains.some(chain => chains.includes(chain))) return false
  if (search && !wallet.name.toLowerCase().includes(search)) return false
  if (badge && wallet.badge_type !== badge) return false
  if (names.length === 0 && rdns.length === 0) return true
  // A client asks for a wallet by name or by rdns: one of the two must match.
  const isNamed = names.some(name => name.toLowerCase() === wallet.name.toLowerCase())
  return isNamed || (wallet.rdns !== null && rdns.includes(wallet.rdns))
}
