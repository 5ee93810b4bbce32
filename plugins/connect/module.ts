import { type Context, connectors, contributeTo, footer, intentShown } from '../../kernel'
import { hasTerms } from './consent'
import { directory } from './directory'
import { loadDirectory, rankInstalled } from './flow'
import { recallRecent } from './recent'

/** Wallets announce themselves in a crowd; one question is enough for all of them. */
const CROWD_MS = 250

export default function setup(ctx: Context): void {
  recallRecent(ctx)
  ctx.on(intentShown, () => void loadDirectory(ctx))
  ctx.onDispose(
    ctx.page.onOnline(() => {
      if (ctx.read(directory).status === 'failed') void loadDirectory(ctx)
    }),
  )
  let asked = () => {}
  const rank = () => {
    asked()
    asked = ctx.clock.after(CROWD_MS, () => void rankInstalled(ctx))
  }
  ctx.watch(connectors, ({ known }) => known, rank)
  if (ctx.read(connectors).known.length > 0) rank()
  if (hasTerms(ctx.settings)) {
    ctx.contribute(
      contributeTo(footer, { views: ['Connect', 'ConnectWallets'], load: () => import('./views/LegalFooter') }),
    )
  }
}
