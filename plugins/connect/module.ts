import { type Context, connectors, contributeTo, footer, intentShown, sessionConnected, type Undo } from '../../kernel'
import { asksConsent, consent, hasTerms, walletDirectory } from '../../kernel/kit'
import { directory } from './directory'
import { loadDirectory, rankInstalled } from './flow'
import { recallRecent } from './recentWallets'

/** Wallets announce themselves almost at once; one directory request covers all of them. */
const CROWD_MS = 250

export default function setup(ctx: Context): void {
  recallRecent(ctx)
  ctx.provide(walletDirectory, { page: async query => (await import('./hostDirectory')).readPage(ctx, query) })
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
  if (ctx.settings.manualWalletConnect) followHost(ctx)
  if (hasTerms(ctx.settings)) showTerms(ctx, LISTS)
  // A host may open these views by name: they show the consent box until the user ticks it.
  if (asksConsent(ctx.settings)) {
    const hide = showTerms(ctx, CONNECTING)
    ctx.watch(consent, ({ given }) => given, hide)
  }
}

/** No view waits for a host's own attempt, so the view with its pairing is closed here. */
const followHost = (ctx: Context) =>
  ctx.on(sessionConnected, ({ live, restored }) => {
    if (restored) return
    import('./leaveAfter').then(({ leaveAfter }) => leaveAfter(ctx, live)).catch(ctx.report)
  })

const LISTS = ['Connect', 'ConnectWallets', 'AllWallets', 'ConnectingWalletConnectBasic']
const CONNECTING = [
  ...['ConnectingExternal', 'ConnectingMultiChain', 'ConnectingWalletConnect'],
  // The login plugin's views, by their public names.
  ...['EmailLogin', 'ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'],
]

const showTerms = (ctx: Context, views: readonly string[]): Undo =>
  ctx.contribute(contributeTo(footer, { views, load: () => import('./views/LegalFooter') }))
