import { type Context, contributeTo, footer, intentShown, sessionConnected, type Undo } from '../../kernel'
import { consent, hasTerms, requiresConsent, walletDirectory } from '../../kernel/kit'
import { loadDirectory } from './flow/loadDirectory'
import { rankInstalledWallets } from './flow/rankInstalledWallets'
import { restoreRecentWallets } from './flow/recentWallets'
import { directory } from './state'

export default function setup(ctx: Context): void {
  restoreRecentWallets(ctx)
  ctx.provide(walletDirectory, {
    page: async query => (await import('./flow/readDirectoryPage')).readDirectoryPage(ctx, query),
  })
  ctx.on(intentShown, () => void loadDirectory(ctx))
  ctx.onDispose(
    ctx.page.onOnline(() => {
      if (ctx.read(directory).status === 'failed') void loadDirectory(ctx)
    }),
  )
  rankInstalledWallets(ctx)
  if (ctx.settings.manualWalletConnect) leaveAfterHostPairing(ctx)
  if (hasTerms(ctx.settings)) showTerms(ctx, WALLET_LISTS)
  // A host may open these views by name: they show the consent box until the user ticks it.
  if (requiresConsent(ctx.settings)) {
    const hide = showTerms(ctx, CONNECTING)
    ctx.watch(consent, ({ given }) => given, hide)
  }
}

/** No view waits for a host's own attempt, so the view with its pairing is closed here. */
const leaveAfterHostPairing = (ctx: Context) =>
  ctx.on(sessionConnected, ({ live, restored }) => {
    if (restored) return
    import('./flow/leaveConnectViews').then(({ leaveConnectViews }) => leaveConnectViews(ctx, live)).catch(ctx.report)
  })

const WALLET_LISTS = ['Connect', 'ConnectWallets', 'AllWallets', 'ConnectingWalletConnectBasic']
const CONNECTING = [
  ...['ConnectingExternal', 'ConnectingMultiChain', 'ConnectingWalletConnect'],
  // The login plugin's views, by their public names.
  ...['EmailLogin', 'ConnectSocials', 'ConnectingSocial', 'ConnectingFarcaster'],
]

const showTerms = (ctx: Context, views: readonly string[]): Undo =>
  ctx.contribute(contributeTo(footer, { views, load: () => import('./views/LegalFooter') }))
