import { alerts, type Context, isAbort, raiseAlert, type Wallet } from '../../../kernel'
import { directory, updateDirectory } from '../state'
import { chainsOf, fetchWallets, hostWalletIds } from './queryDirectory'

/** Source: product specification, section 9. */
const RECOMMENDED_ENTRIES = 4

/** Loads the directory entries of the first view. No view waits for it; a failure can be retried. */
export async function loadDirectory(ctx: Context): Promise<void> {
  const { status } = ctx.read(directory)
  if (status === 'loading' || status === 'ready') return
  if (!ctx.settings.projectId) return ctx.set(directory, updateDirectory({ status: 'off' }))
  ctx.set(directory, updateDirectory({ status: 'loading' }))
  try {
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
    ctx.set(
      directory,
      updateDirectory({
        status: 'ready',
        featured: featured.flatMap(id => chosen.find(wallet => wallet.id === id) ?? []),
        recommended: first.wallets,
        excluded,
        total: first.count,
      }),
    )
  } catch (error) {
    if (isAbort(error)) return
    ctx.set(directory, updateDirectory({ status: 'failed' }))
    ctx.set(alerts, raiseAlert('APKT003', error instanceof Error ? error.message : undefined))
  }
}

const fetchByIds = async (ctx: Context, ids: readonly string[]): Promise<readonly Wallet[]> =>
  ids.length > 0 ? (await fetchWallets(ctx, { entries: ids.length, include: ids })).wallets : []
