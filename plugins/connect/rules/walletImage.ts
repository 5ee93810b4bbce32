import type { Connector, ResolvedOptions, Wallet } from '../../../kernel'
import { imageUrl } from '../../../kernel/kit'

/** The URL of a wallet's picture: its own, else the directory's. */
export function walletImage(
  settings: ResolvedOptions,
  { connectors = [], wallet }: { connectors?: readonly Connector[]; wallet?: Wallet },
): string | undefined {
  const own = connectors.find(connector => connector.imageUrl ?? connector.imageId)
  if (own?.imageUrl) return own.imageUrl
  if (wallet?.imageId) return imageUrl(settings, 'wallet', wallet.imageId)
  return own?.imageId ? imageUrl(settings, 'asset', own.imageId) : wallet?.imageUrl
}
