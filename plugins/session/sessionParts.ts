import type { Namespace } from '../../kernel'
import type { ConnectionStack } from './connectionStack'
import type { HiddenWallets } from './hiddenWallets'
import type { RecentWallets } from './recentWallets'
import type { WalletKey } from './sessionRecord'

/** The state that the functions of this plugin share. */
export interface SessionParts {
  readonly stack: ConnectionStack
  readonly hiddenWallets: HiddenWallets
  readonly page: { readonly leaving: boolean }
  /** The user's pending connect attempt; there is at most one. */
  attempt?: { readonly connectorId: string; readonly namespaces: readonly Namespace[]; readonly stop: AbortController }
  /** The recent wallets; opened if a namespace may have several. */
  recentWallets?: Promise<RecentWallets | undefined>
  /** The wallets that are being restored. */
  readonly restoring: Set<WalletKey & { readonly stop: AbortController }>
}
