import { type Context, intentShown, sessionConnected } from '../../kernel'
import { loadOnce, walletDirectory } from '../../kernel/kit'
import { loadDirectory } from './flow/loadDirectory'
import { rankInstalledWallets } from './flow/rankInstalledWallets'
import { restoreRecentWallets } from './flow/recentWallets'
import { showTerms } from './flow/showTerms'
import { type ConnectOptions, connectOptions, directory } from './state'

export default function setup(ctx: Context, options: ConnectOptions): void {
  // A slice freezes its value, and the lists are the host's.
  ctx.set(connectOptions, structuredClone(options))
  restoreRecentWallets(ctx)
  const loadNamed = loadOnce(() => import('./flow/connectNamed'))
  ctx.provide(walletDirectory, {
    page: async query => (await import('./flow/readDirectoryPage')).readDirectoryPage(ctx, query),
    explain: async () => (await import('./flow/explainWallets')).explainWallets(ctx),
    link: async (wallet, uri) => (await import('./flow/linkPairing')).linkPairing(ctx, wallet, uri),
    prepare: async (wallet, about = {}) => (await loadNamed()).prepareNamed(ctx, wallet, about),
    connect: async (wallet, about = {}) => (await loadNamed()).connectNamed(ctx, wallet, about),
  })
  ctx.on(intentShown, () => void ctx.reached('shown').then(() => loadDirectory(ctx)))
  ctx.onDispose(
    ctx.page.onOnline(() => {
      if (ctx.read(directory).status === 'failed') void loadDirectory(ctx)
    }),
  )
  rankInstalledWallets(ctx)
  if (options.manualWalletConnect) leaveAfterHostPairing(ctx)
  showTerms(ctx)
}

/** No view waits for a host's own attempt, so the view with its pairing is closed here. */
const leaveAfterHostPairing = (ctx: Context) =>
  ctx.on(sessionConnected, ({ live, restored }) => {
    if (restored) return
    import('./flow/connectViews').then(({ leaveConnectViews }) => leaveConnectViews(ctx, live)).catch(ctx.report)
  })
