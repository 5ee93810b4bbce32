import { type Context, contributeTo, footer, type Undo } from '../../../kernel'
import {
  connectingExternalView,
  connectingFarcasterView,
  connectingSocialView,
  connectingWalletConnectView,
  connectSocialsView,
  connectView,
  consent,
  emailLoginView,
  hasTerms,
  requiresConsent,
} from '../../../kernel/kit'
import { allWalletsView, connectingBasicView, connectingMultiChainView, connectWalletsView } from '../state'

const WALLET_LISTS = [connectView, connectWalletsView, allWalletsView, connectingBasicView]
const CONNECTING = [
  ...[connectingExternalView, connectingMultiChainView, connectingWalletConnectView],
  ...[emailLoginView, connectSocialsView, connectingSocialView, connectingFarcasterView],
]

/** Shows the host's terms below the lists of wallets. */
export function showTerms(ctx: Context): void {
  if (hasTerms(ctx.settings)) contributeFooter(ctx, WALLET_LISTS)
  // A host may open these views by name: they show the consent box until the user ticks it.
  if (requiresConsent(ctx.settings)) {
    const hide = contributeFooter(ctx, CONNECTING)
    ctx.watch(consent, ({ given }) => given, hide)
  }
}

const contributeFooter = (ctx: Context, views: readonly { readonly id: string }[]): Undo =>
  ctx.contribute(contributeTo(footer, { views: views.map(({ id }) => id), load: () => import('../views/LegalFooter') }))
