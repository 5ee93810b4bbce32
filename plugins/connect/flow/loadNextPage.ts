import { alerts, type Context, isAbort, raiseAlert } from '../../../kernel'
import { directory, updateDirectory } from '../state'
import { chainsOf, fetchWallets, hostWalletIds, PAGE_ENTRIES } from './queryDirectory'

/** Loads the next 40 wallets. */
export async function loadNextPage(ctx: Context): Promise<void> {
  const before = ctx.read(directory)
  if (before.status !== 'ready' || before.paging === 'loading' || before.paging === 'done') return
  ctx.set(directory, updateDirectory({ paging: 'loading' }))
  try {
    const { include, exclude, featured } = await hostWalletIds(ctx)
    const page = before.page + 1
    const { wallets, count } = await fetchWallets(ctx, {
      page,
      entries: PAGE_ENTRIES,
      include,
      exclude: [...before.recommended.map(({ id }) => id), ...exclude, ...featured],
      chains: chainsOf(ctx),
    })
    ctx.set(
      directory,
      updateDirectory({
        page,
        pages: [...ctx.read(directory).pages, ...wallets],
        paging: page * PAGE_ENTRIES < count ? 'idle' : 'done',
      }),
    )
  } catch (error) {
    if (isAbort(error)) return
    ctx.set(directory, updateDirectory({ paging: 'failed' }))
    ctx.set(alerts, raiseAlert('APKT003', error instanceof Error ? error.message : undefined))
  }
}
