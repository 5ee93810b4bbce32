import { type Context, connectedSession, type Namespace, networks, parseNetworkId, sessions } from '../../../kernel'
import { connectingExternalView, connectingWalletConnectView } from '../../../kernel/kit'
import { walletSelected } from '../events'
import { deviceOf } from '../rules/device'
import { inAppLink } from '../rules/inAppBrowser'
import { connectingMultiChainView, type WalletRow } from '../state'
import { openLink } from './navigate'
import { dropAttempt, startAttempt } from './startAttempt'

/**
 * Handles the press on a wallet: starts connecting an installed wallet, or opens the view for a remote one. Resolves to
 * true if the user arrives at the next view; an error is reported.
 */
export async function selectWallet(
  ctx: Context,
  row: WalletRow,
  options: { view: string; index: number; namespace?: Namespace },
): Promise<boolean> {
  try {
    return await openWallet(ctx, row, options)
  } catch (error) {
    dropAttempt(ctx)
    ctx.report(error)
    return false
  }
}

async function openWallet(
  ctx: Context,
  { name, connectors, wallet }: WalletRow,
  { view, index, namespace }: { view: string; index: number; namespace?: Namespace },
): Promise<boolean> {
  const { mobile } = deviceOf(ctx)
  const [connector, another] = connectors
  const here = connector && connector.type !== 'WALLET_CONNECT'
  const walletRank = wallet?.order
  const platform = here ? 'browser' : mobile ? 'mobile' : 'qrcode'
  ctx.emit(walletSelected, { name, platform, displayIndex: index, walletRank, view })
  if (another) {
    const connectorIds = connectors.map(({ id }) => id)
    return ctx.open(connectingMultiChainView, { name, connectorIds, walletRank })
  }
  if (here) {
    const connectorId = connector.id
    startAttempt(ctx, { connectorId, namespace, name: connector.name, walletRank })
    const arrived = await ctx.open(connectingExternalView, { connectorId, namespace, walletRank })
    if (!arrived) dropAttempt(ctx)
    return arrived
  }
  // Before any await: a phone opens an app only in the touch's own task.
  if (wallet && mobile) openInAppBrowser(ctx, wallet.id)
  return ctx.open(connectingWalletConnectView, { wallet, namespace })
}

function openInAppBrowser(ctx: Context, walletId: string): void {
  const { configured, chosen } = ctx.read(networks)
  const networkId = connectedSession(ctx.read(sessions))?.networkId ?? chosen
  const namespaces = [...new Set(configured.map(({ chainNamespace }) => chainNamespace))]
  const link = inAppLink(walletId, { href: ctx.env.href(), ...parseNetworkId(networkId), namespaces })
  if (link) openLink(ctx, link, '_self')
}
