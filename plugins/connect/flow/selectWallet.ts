import { type Context, connectedSession, type Namespace, networks, parseNetworkId, sessions } from '../../../kernel'
import { connectingExternalView, connectingWalletConnectView } from '../../../kernel/kit'
import { walletSelected } from '../events'
import { deviceOf } from '../rules/device'
import { inAppLink } from '../rules/inAppBrowser'
import type { WalletRow } from '../rules/resolveWallets'
import { connectingMultiChainView } from '../state'
import { navigate } from './navigate'
import { openLink } from './openLink'

/** Handles the click on a wallet: connects an installed wallet, or opens the view for a remote one. */
export function selectWallet(
  ctx: Context,
  { name, connectors, wallet }: WalletRow,
  { view, index, namespace }: { view: string; index: number; namespace?: Namespace },
): void {
  const { mobile } = deviceOf(ctx)
  const [connector, another] = connectors
  const here = connector && connector.type !== 'WALLET_CONNECT'
  const walletRank = wallet?.order
  const platform = here ? 'browser' : mobile ? 'mobile' : 'qrcode'
  ctx.emit(walletSelected, { name, platform, displayIndex: index, walletRank, view })
  if (another) {
    const connectorIds = connectors.map(({ id }) => id)
    navigate(ctx, ctx.open(connectingMultiChainView, { name, connectorIds, walletRank }))
  } else if (here) {
    navigate(ctx, ctx.open(connectingExternalView, { connectorId: connector.id, namespace, walletRank }))
  } else {
    // Before any await: a phone opens an app only in the touch's own task.
    if (wallet && mobile) openInAppBrowser(ctx, wallet.id)
    navigate(ctx, ctx.open(connectingWalletConnectView, { wallet, namespace }))
  }
}

function openInAppBrowser(ctx: Context, walletId: string): void {
  const networkId = connectedSession(ctx.read(sessions))?.networkId ?? ctx.read(networks).chosen
  const namespaces = [...new Set(ctx.settings.networks.map(({ chainNamespace }) => chainNamespace))]
  const link = inAppLink(walletId, { href: ctx.env.href(), ...parseNetworkId(networkId), namespaces })
  if (link) openLink(ctx, link, '_self')
}
