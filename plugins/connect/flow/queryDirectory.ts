import { type Context, networks, type Wallet } from '../../../kernel'
import { getWallets, type WalletPage, type WalletQuery } from '../api'
import { identityOf, matchesHostId } from '../rules/identity'
import { connectOptions, type Directory } from '../state'

/** Page sizes. Source: product specification, section 9; wire facts of the directory. */
export const PAGE_ENTRIES = 40
export const SEARCH_ENTRIES = 100

/** Source: product specification, section 9. */
const RECOMMENDED_ENTRIES = 4

export const fetchWallets = (ctx: Context, query: WalletQuery, signal: AbortSignal = ctx.signal): Promise<WalletPage> =>
  getWallets(ctx, query, { signal })

/** The directory entries of the first view. @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE … */
export async function fetchFirstWallets(ctx: Context): Promise<Partial<Directory>> {
  const { include, exclude, featured } = await hostWalletIds(ctx)
  const [chosen, excluded, first] = await Promise.all([
    fetchByIds(ctx, featured),
    fetchByIds(ctx, exclude),
    fetchWallets(ctx, {
      entries: RECOMMENDED_ENTRIES,
      include,
      exclude: [...exclude, ...featured],
      chains: chainsOf(ctx),
    }),
  ])
  return {
    featured: featured.flatMap(id => chosen.find(wallet => wallet.id === id) ?? []),
    recommended: first.wallets,
    excluded,
    total: first.count,
  }
}

const fetchByIds = async (ctx: Context, ids: readonly string[]): Promise<readonly Wallet[]> =>
  ids.length > 0 ? (await fetchWallets(ctx, { entries: ids.length, include: ids })).wallets : []

/** Wallets that the host's options and the app's networks allow. @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE … */
export async function queryDirectory(
  ctx: Context,
  query: Pick<WalletQuery, 'page' | 'entries' | 'search' | 'badge_type'>,
  signal?: AbortSignal,
): Promise<WalletPage> {
  const { include, exclude } = await hostWalletIds(ctx)
  signal?.throwIfAborted()
  return fetchWallets(ctx, { ...query, include, exclude, chains: chainsOf(ctx) }, signal)
}

export const chainsOf = ({ read }: Context) => read(networks).configured.map(({ caipNetworkId }) => caipNetworkId)

/** The wallets that the host named, as directory ids. */
export async function hostWalletIds(ctx: Context): Promise<Record<'include' | 'exclude' | 'featured', string[]>> {
  const { includeWalletIds = [], excludeWalletIds = [], featuredWalletIds = [] } = ctx.read(connectOptions)
  const lists = [includeWalletIds, excludeWalletIds, featuredWalletIds]
  const found = await fetchNamed(
    ctx,
    [...new Set(lists.flat())].filter(id => !DIRECTORY_ID.test(id)),
  )
  const known = found.map(wallet => identityOf(wallet, { directoryId: wallet.id }))
  // An unknown name stays in the list: a list of unknown wallets differs from no list.
  const [include = [], exclude = [], featured = []] = lists.map(ids =>
    ids.map(id => known.find(identity => matchesHostId(identity, id))?.directoryId ?? id),
  )
  return { include, exclude, featured }
}

/** The directory's wallets of these directory ids, reverse-DNS names and names, and perhaps others. */
export async function fetchNamed(ctx: Context, ids: readonly string[]): Promise<readonly Wallet[]> {
  if (ids.length === 0) return []
  const include = ids.filter(id => DIRECTORY_ID.test(id))
  const others = ids.filter(id => !DIRECTORY_ID.test(id))
  const rdns = others.filter(id => id.includes('.'))
  const names = others
    .filter(id => !id.includes('.'))
    .map(id => id.replaceAll('-', ' '))
    .flatMap(name => [name, `${name} wallet`])
  return (await fetchWallets(ctx, { entries: SEARCH_ENTRIES, ...(include[0] && { include }), names, rdns })).wallets
}

export const DIRECTORY_ID = /^[0-9a-f]{64}$/
