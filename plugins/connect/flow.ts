import { alerts, type Context, connectors, isAbort, raiseAlert, type Wallet } from '../../kernel'
import type { WalletPage, WalletQuery } from './api'
import { type Directory, directory } from './directory'
import { walletsSearched } from './events'
import { answersTo, identityOf } from './identity'

/** Page sizes. Source: product specification, section 9; wire facts of the directory. */
const CHOICE = 4
export const PAGE = 40
export const FOUND = 100
const RANKED = 20

/** The request code and its parser are imported only after a user's intent. */
async function ask(ctx: Context, query: WalletQuery, signal: AbortSignal = ctx.signal): Promise<WalletPage> {
  const { getWallets } = await import('./api')
  return getWallets(ctx, query, { signal })
}

const write = (ctx: Context, next: Partial<Directory>) => ctx.write(directory, draft => void Object.assign(draft, next))

/** Loads the directory entries of the first view. No view waits for it; a failure can be retried. */
export async function loadDirectory(ctx: Context): Promise<void> {
  const { status } = ctx.read(directory)
  if (status === 'loading' || status === 'ready') return
  if (!ctx.settings.projectId) return write(ctx, { status: 'off' })
  write(ctx, { status: 'loading' })
  try {
    const { include, exclude, featured } = await wishedIds(ctx)
    const [chosen, excluded, first] = await Promise.all([
      entries(ctx, featured),
      entries(ctx, exclude),
      ask(ctx, { entries: CHOICE, include, exclude: [...exclude, ...featured], chains: chainsOf(ctx) }),
    ])
    write(ctx, {
      status: 'ready',
      featured: featured.flatMap(id => chosen.find(wallet => wallet.id === id) ?? []),
      recommended: first.wallets,
      excluded,
      total: first.count,
    })
  } catch (error) {
    if (isAbort(error)) return
    write(ctx, { status: 'failed' })
    ctx.write(alerts, raiseAlert('APKT003', error instanceof Error ? error.message : undefined))
  }
}

/** Loads the next 40 wallets. */
export async function loadNextPage(ctx: Context): Promise<void> {
  const before = ctx.read(directory)
  if (before.status !== 'ready' || before.paging === 'loading' || before.paging === 'done') return
  write(ctx, { paging: 'loading' })
  try {
    const { include, exclude, featured } = await wishedIds(ctx)
    const page = before.page + 1
    const { wallets, count } = await ask(ctx, {
      page,
      entries: PAGE,
      include,
      exclude: [...before.recommended.map(({ id }) => id), ...exclude, ...featured],
      chains: chainsOf(ctx),
    })
    write(ctx, {
      page,
      pages: [...ctx.read(directory).pages, ...wallets],
      paging: page * PAGE < count ? 'idle' : 'done',
    })
  } catch (error) {
    if (isAbort(error)) return
    write(ctx, { paging: 'failed' })
    ctx.write(alerts, raiseAlert('APKT003', error instanceof Error ? error.message : undefined))
  }
}

/** Searches the directory. @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE … */
export async function searchWallets(
  ctx: Context,
  { search, certified, signal }: { search: string; certified: boolean; signal: AbortSignal },
): Promise<readonly Wallet[]> {
  const badge = certified ? 'certified' : undefined
  ctx.emit(walletsSearched, { search, badge })
  return (await queryDirectory(ctx, { entries: FOUND, search, badge_type: badge }, signal)).wallets
}

/** Wallets that the host's options and the app's networks allow. @throws DIRECTORY_MALFORMED HTTP_UNREACHABLE … */
export async function queryDirectory(
  ctx: Context,
  query: Pick<WalletQuery, 'page' | 'entries' | 'search' | 'badge_type'>,
  signal?: AbortSignal,
): Promise<WalletPage> {
  const { include, exclude } = await wishedIds(ctx)
  signal?.throwIfAborted()
  return ask(ctx, { ...query, include, exclude, chains: chainsOf(ctx) }, signal)
}

/** Requests the directory's entries for installed wallets: their rank, and the owners of their names. */
export async function rankInstalled(ctx: Context): Promise<void> {
  if (!ctx.settings.projectId) return
  const installed = ctx.read(connectors).known.filter(({ type }) => RANKABLE.includes(type))
  if (installed.length === 0) return
  const names = installed.map(({ name }) => name)
  const rdns = installed.flatMap(({ rdns }) => rdns ?? [])
  try {
    write(ctx, { known: (await ask(ctx, { entries: RANKED, badge: 'certified', names, rdns })).wallets })
  } catch (error) {
    // Without ranks the wallets keep their order: neither the user nor a developer could fix this.
    if (!isAbort(error)) write(ctx, { known: [] })
  }
}

const RANKABLE = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

const chainsOf = ({ settings }: Context) => settings.networks.map(({ caipNetworkId }) => caipNetworkId)

const entries = async (ctx: Context, ids: readonly string[]): Promise<readonly Wallet[]> =>
  ids.length > 0 ? (await ask(ctx, { entries: ids.length, include: ids })).wallets : []

/** The wallets that the host named, as directory ids. */
async function wishedIds(ctx: Context): Promise<Record<'include' | 'exclude' | 'featured', string[]>> {
  const { includeWalletIds = [], excludeWalletIds = [], featuredWalletIds = [] } = ctx.settings
  const lists = [includeWalletIds, excludeWalletIds, featuredWalletIds]
  const others = [...new Set(lists.flat())].filter(id => !DIRECTORY_ID.test(id))
  const rdns = others.filter(id => id.includes('.'))
  const names = others
    .filter(id => !id.includes('.'))
    .map(id => id.replaceAll('-', ' '))
    .flatMap(name => [name, `${name} wallet`])
  const found = others.length > 0 ? (await ask(ctx, { entries: FOUND, names, rdns })).wallets : []
  const known = found.map(wallet => identityOf(wallet, { directoryId: wallet.id }))
  // An unknown name stays in the list: a list of unknown wallets differs from no list.
  const [include = [], exclude = [], featured = []] = lists.map(ids =>
    ids.map(id => known.find(who => answersTo(who, id))?.directoryId ?? id),
  )
  return { include, exclude, featured }
}

const DIRECTORY_ID = /^[0-9a-f]{64}$/
