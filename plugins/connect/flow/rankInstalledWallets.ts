import { type Context, connectors, isAbort } from '../../../kernel'
import { directoryClaims } from '../rules/wellKnownWallets'
import { directory, updateDirectory } from '../state'

/** Source: wire facts of the directory. */
const RANKED_ENTRIES = 20
const RANKED_TYPES = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
/** Wallets announce themselves almost at once; one directory request covers all of them. */
const ANNOUNCEMENTS_MS = 250

/** Ranks the installed wallets after each burst of announcements. */
export function rankInstalledWallets(ctx: Context): void {
  let cancel = () => {}
  const schedule = () => {
    cancel()
    cancel = ctx.clock.after(ANNOUNCEMENTS_MS, () => void rankInstalled(ctx))
  }
  ctx.watch(connectors, ({ known }) => known, schedule)
  if (ctx.read(connectors).known.length > 0) schedule()
}

/** Requests the directory's entries for installed wallets: their rank, and the owners of their names. */
async function rankInstalled(ctx: Context): Promise<void> {
  if (!ctx.settings.projectId) return
  const installed = ctx.read(connectors).known.filter(({ type }) => RANKED_TYPES.includes(type))
  if (installed.length === 0) return
  const claims = installed.map(directoryClaims)
  const names = [...new Set(claims.flatMap(({ names }) => names))]
  const rdns = [...new Set(claims.flatMap(({ rdns }) => rdns))]
  try {
    const { fetchWallets } = await import('./queryDirectory')
    const { wallets } = await fetchWallets(ctx, { entries: RANKED_ENTRIES, badge: 'certified', names, rdns })
    ctx.set(directory, updateDirectory({ known: wallets }))
  } catch (error) {
    // Without ranks the wallets keep their order: neither the user nor a developer could fix this.
    if (!isAbort(error)) ctx.set(directory, updateDirectory({ known: [] }))
  }
}
