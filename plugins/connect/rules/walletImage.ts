import type { Connector, ResolvedOptions, Wallet } from '../../../kernel'
import { imageUrl } from '../../../kernel/kit'

/** The URL of a wallet's picture: its own, else the directory's. */
export function walletImage(
  settings: ResolvedOptions,
  { connectors = [], wallet }: { connectors?: readonly Connector[]; wallet?: Wallet },
): string | undefined {
  const own = connectors.find(connector => connector.imageUrl ?? connector.imageId)
  if (own?.imageUrl) return own.imageUrl
  const listed = wallet?.imageId
    ? imageUrl(settings, 'wallet', wallet.imageId)
    : own?.imageId && imageUrl(settings, 'asset', own.imageId)
  return listed ?? wallet?.imageUrl
}
