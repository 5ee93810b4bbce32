import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  connectors,
  embeddedUser,
  sessions,
} from '../../../../kernel'
import type { WalletInfo } from '../api'

/** The wallet that is connected on a network, in the service's format. */
export function walletInfo(ctx: Context, chainId: CaipNetworkId): WalletInfo {
  const state = ctx.read(sessions)
  const live = Object.keys(state.byNamespace)
    .flatMap(namespace => connectedSession(state, namespace) ?? [])
    .find(({ networkId }) => networkId === chainId)
  if (live?.auth) {
    const { email, userName } = ctx.read(embeddedUser)
    return { type: 'social', social: live.auth.name, identifier: email ?? userName }
  }
  const type = ctx.read(connectors).known.find(({ id }) => id === live?.connectorId)?.type
  const kind =
    type === 'WALLET_CONNECT' ? 'walletconnect' : type === 'INJECTED' || type === 'ANNOUNCED' ? 'extension' : 'unknown'
  return { type: kind, name: live?.wallet.name, icon: live?.wallet.imageUrl }
}
