import { type Context, networks, type Wallet } from '../../../kernel'
import type { WalletPage, WalletQuery } from '../api'
import { identityOf, matchesHostId } from '../rules/identity'
import { connectOptions } from '../state'

/** Page sizes. Source: product specification, section 9; wire facts of the directory. */
export const PAGE_ENTRIES = 40
export const SEARCH_ENTRIES = 100

/** The request code and its parser are imported only after a user's intent. */
export async function fetchWallets(
  ctx: Context,
  query: WalletQuery,
  signal: AbortSignal = ctx.signal,
): Promise<WalletPage> {
  const { getWallets } = await import('../api')
  return getWallets(ctx, query, { signal })
}

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
